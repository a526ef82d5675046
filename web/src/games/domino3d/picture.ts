/** From a view to what is drawn of it: pieces with their marks, places, contacts, layers. Nothing here is judged. */
import type { Action, Event } from '../types';
import { GLUED, markOf } from './dominoes';
import { DIRECTIONS, UP, beside, compare, directionOf, keyOf, minus, same } from './space';
import type { Cell, Cells, LayOffer, Mode, SpaceView, Standing } from './types';

export interface Piece extends Standing {
  /** Which in the order of placing. */
  order: number;
}

/** The two cells a domino could take, with every pose in which it may. */
export interface Place {
  key: string;
  cells: Cells;
  upright: boolean;
  poses: LayOffer[];
  /** The most that any of its poses would bring. */
  points: number;
}

/** A unit face that two dominoes share: it belongs to `cell` and looks to `looks`. */
export interface Contact {
  cell: Cell;
  looks: number;
}

/** A collapse as the events tell it. */
export interface Fall {
  attempt: Standing;
  missing: Cell[];
  tower: string[];
}

export function modeOf(view: SpaceView): Mode {
  return view.options.find(([name]) => name === 'mode')?.[1] as Mode;
}

/** One structure: of a seat in the race, else the one on the table. */
export function structureOf(view: SpaceView, seat: number | null): Piece[] {
  const mine = modeOf(view) === 'race' ? view.layout.filter((piece) => piece.seat === seat) : view.layout;
  return mine.map((piece, order) => ({ ...piece, order }));
}

/** Whose structure one looks at first: one's own, else that of the first seat. */
export function ownStructure(view: SpaceView): number | null {
  return modeOf(view) === 'race' ? (view.seat ?? 0) : null;
}

function isLay(offer: { action: Action }): offer is LayOffer {
  return offer.action.do === 'lay';
}

/** Where a domino may go, the low cell first; offers that differ only in the pose are one place. */
export function placesOf(view: SpaceView, domino: string | null): Place[] {
  const places = new Map<string, Place>();
  for (const offer of view.offers) {
    if (!isLay(offer) || offer.action.domino !== domino) continue;
    const cells = [...offer.action.cells].sort(compare) as Cells;
    const key = cells.map(keyOf).join(' ');
    const place = places.get(key) ?? {
      key,
      cells,
      upright: cells[0][2] !== cells[1][2],
      poses: [],
      points: offer.points,
    };
    place.poses.push(offer);
    place.points = Math.max(place.points, offer.points);
    places.set(key, place);
  }
  return [...places.values()];
}

/** The cells that places would take, each with all of them. */
export function litCells(places: readonly Place[]): Map<string, Place[]> {
  const lit = new Map<string, Place[]>();
  for (const place of places)
    for (const cell of place.cells) lit.set(keyOf(cell), [...(lit.get(keyOf(cell)) ?? []), place]);
  return lit;
}

/** The pieces of which an offer would touch a cell. */
export function touchedBy(pieces: readonly Piece[], offer: LayOffer): Piece[] {
  const cells = offer.cells.slice(2);
  return pieces.filter((piece) => piece.cells.some((cell) => cells.some((other) => same(cell, other))));
}

/** The unit faces in which an offer would touch what stands. */
export function contactsOf(offer: LayOffer): Contact[] {
  const touched = new Set(offer.cells.slice(2).map(keyOf));
  return offer.action.cells.flatMap((cell) =>
    DIRECTIONS.map((_, looks) => ({ cell, looks })).filter(({ looks }) =>
      touched.has(keyOf(beside(cell, looks))),
    ),
  );
}

/** The one offer with this verb, if there is one. */
export function offerTo(view: SpaceView, verb: string): Action | null {
  return view.offers.find((offer) => offer.action.do === verb)?.action ?? null;
}

export interface Claims {
  /** Whose structure is checked. */
  seat: number | null;
  pairs: { dominoes: [string, string]; action: Action }[];
  /** That none stands upright. */
  none: Action | null;
  /** That there is nothing to claim. */
  nothing: Action | null;
}

export function claimsOf(view: SpaceView): Claims {
  const claims = view.offers.map((offer) => offer.action).filter((action) => action.do === 'claim');
  const named = (action: Action): string[] => (action['dominoes'] as string[] | null) ?? [];
  const pairs = claims
    .filter((action) => named(action).length === 2)
    .map((action) => ({ dominoes: named(action) as [string, string], action }));
  const one = pairs[0]?.dominoes[0];
  return {
    seat: view.layout.find((piece) => piece.domino === one)?.seat ?? null,
    pairs,
    none: claims.find((action) => named(action).length === 0) ?? null,
    nothing: offerTo(view, 'done'),
  };
}

/** The dominoes that may be named beside this one. */
export function partnersOf(claims: Claims, domino: string): string[] {
  return claims.pairs
    .filter(({ dominoes }) => dominoes.includes(domino))
    .map(({ dominoes: [one, two] }) => (one === domino ? two : one));
}

/** The dominoes that may be taken back, with the action that does it. */
export function takeBacks(view: SpaceView): Map<string, Action> {
  const actions = view.offers.map((offer) => offer.action).filter((action) => action.do === 'take_back');
  return new Map(actions.map((action) => [action['domino'] as string, action]));
}

/** The collapse among some events. */
export function fallIn(events: readonly Event[]): Fall | null {
  const event = events.find((one) => one.kind === 'collapse');
  if (!event) return null;
  const { domino, cells, pose, seat } = event as unknown as Standing;
  return {
    attempt: { domino, cells, pose, seat },
    missing: (event['missing'] as Cell[] | undefined) ?? [],
    tower: (event['tower'] as string[] | undefined) ?? [],
  };
}

/** The dominoes laid by some events. */
export function laidIn(events: readonly Event[]): string[] {
  return events
    .filter((event) => event.kind === 'lay' || event.kind === 'start')
    .map((event) => event['domino'] as string);
}

/** The cells and dominoes a refusal points at, and the faces that do not match. */
export interface Pointed {
  cells: Cell[];
  dominoes: string[];
  looks: number | null;
}

export function pointedAt(where: readonly unknown[] | undefined): Pointed {
  const all = where ?? [];
  const cells = all.filter((one) => Array.isArray(one) && one.length === 3) as Cell[];
  const names = all.filter((one): one is string => typeof one === 'string');
  const look = names.map((name) => ['+x', '-x', '+y', '-y', '+z', '-z'].indexOf(name)).find((at) => at >= 0);
  return { cells, dominoes: names.filter((name) => name.includes('|')), looks: look ?? null };
}

/** The box that holds all cells: lowest corner and the corner beyond the highest. */
export function boundsOf(cells: readonly Cell[]): [low: Cell, high: Cell] {
  if (!cells.length)
    return [
      [0, 0, 0],
      [2, 1, 1],
    ];
  const edge = (axis: number, pick: (...values: number[]) => number): number =>
    pick(...cells.map((cell) => cell[axis]!));
  return [
    [edge(0, Math.min), edge(1, Math.min), edge(2, Math.min)],
    [edge(0, Math.max) + 1, edge(1, Math.max) + 1, edge(2, Math.max) + 1],
  ];
}

export const cellsIn = (pieces: readonly Standing[]): Cell[] => pieces.flatMap((piece) => piece.cells);

/** The middle of a placement. */
export function middleOf([a, b]: Cells): Cell {
  return [(a[0] + b[0] + 1) / 2, (a[1] + b[1] + 1) / 2, (a[2] + b[2] + 1) / 2];
}

export interface FlatCell {
  cell: Cell;
  piece: Piece;
  /** Where the other half lies. */
  joined: number;
  top: number;
  /** The marks that look aside, by direction; 0 where nothing is seen. */
  sides: [east: number, west: number, north: number, south: number];
  /** Whether something lies on it. */
  covered: boolean;
}

export interface Layer {
  z: number;
  cells: Map<string, FlatCell>;
}

/** The structure cut into layers, the table first; always one layer more than there is, to build on. */
export function layersOf(pieces: readonly Piece[]): Layer[] {
  const taken = new Set(cellsIn(pieces).map(keyOf));
  const top = Math.max(-1, ...cellsIn(pieces).map((cell) => cell[2]));
  const layers: Layer[] = Array.from({ length: top + 1 }, (_, z) => ({ z, cells: new Map() }));
  for (const piece of pieces) {
    piece.cells.forEach((cell, half) => {
      const joined = directionOf(minus(piece.cells[1 - half]!, cell));
      const seen = (looks: number): number =>
        taken.has(keyOf(beside(cell, looks))) ? GLUED : markOf(piece.domino, piece.pose, half, looks);
      layers[cell[2]]!.cells.set(keyOf(cell), {
        cell,
        piece,
        joined,
        top: seen(UP),
        sides: [seen(0), seen(1), seen(2), seen(3)],
        covered: taken.has(keyOf(beside(cell, UP))),
      });
    });
  }
  return layers;
}
