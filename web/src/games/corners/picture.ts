import type { Box } from './camera';
import { key, middle, shared, spots, type Spot, type Tiling } from './tiling';
import type { Hint } from '../types';
import type { Action, Cell, CornerView, Event, Laid, Offer, Tile } from './types';

/** A tile as it is drawn: its outline and numbers round its own middle. */
export interface TileShape {
  outline: string;
  /** Where the numbers stand, clockwise as the corners. */
  numbers: Spot[];
}

/** A place where the chosen tile may go; `ways` are its turns there. */
export interface Place {
  id: string;
  at: Cell;
  middle: Spot;
  ways: Offer[];
}

export type Direction = 'left' | 'right' | 'up' | 'down';
export type Order = 'numbers' | 'sum' | 'playable';

const GAP = 1.6;
const ROUNDING = 12;

/** The shape of a cell; there are only one or two in a tiling, so they are kept. */
const shapes = new Map<string, TileShape>();
export function shapeOf(tiling: Tiling, cell: Cell): TileShape {
  const name = `${tiling.sides}${cell[2] ?? ''}`;
  let shape = shapes.get(name);
  if (!shape) {
    const centre = middle(tiling, cell);
    const corners = spots(tiling, cell).map(({ x, y }) => ({ x: x - centre.x, y: y - centre.y }));
    shape = { outline: outline(corners), numbers: corners.map((spot) => scaled(spot, NUMBER[tiling.sides])) };
    shapes.set(name, shape);
  }
  return shape;
}

const NUMBER = { 3: 0.47, 4: 0.54 };

function outline(corners: Spot[]): string {
  const inset = GAP * (corners.length === 3 ? 2 : Math.SQRT2);
  const drawn = corners.map((spot) => scaled(spot, 1 - inset / Math.hypot(spot.x, spot.y)));
  const count = drawn.length;
  return (
    drawn
      .map((spot, index) => {
        const from = towards(spot, drawn[(index + count - 1) % count]!);
        const to = towards(spot, drawn[(index + 1) % count]!);
        return `${index ? 'L' : 'M'}${at(from)}Q${at(spot)} ${at(to)}`;
      })
      .join('') + 'Z'
  );
}

function towards(from: Spot, to: Spot): Spot {
  const share = ROUNDING / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function scaled({ x, y }: Spot, factor: number): Spot {
  return { x: x * factor, y: y * factor };
}

function at({ x, y }: Spot): string {
  return `${round(x)} ${round(y)}`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function cellsOf(layout: readonly Laid[]): Cell[] {
  return layout.map((laid) => laid.at);
}

/** The box round all cells, with a margin. */
export function boxOf(tiling: Tiling, cells: readonly Cell[], margin: number): Box {
  const all = (cells.length ? cells : [tiling.first]).flatMap((cell) => spots(tiling, cell));
  return {
    left: Math.min(...all.map(({ x }) => x)) - margin,
    top: Math.min(...all.map(({ y }) => y)) - margin,
    right: Math.max(...all.map(({ x }) => x)) + margin,
    bottom: Math.max(...all.map(({ y }) => y)) + margin,
  };
}

/** The tiles of the hand that some offer lays. */
export function playable(offers: readonly Offer[]): Set<string> {
  return new Set(offers.filter(({ action }) => action.tile).map(({ action }) => key(action.tile!)));
}

/** Where a tile may go, the best first; an opening has its one place in the middle. */
export function placesOf(tiling: Tiling, offers: readonly Offer[], tile: Tile): Place[] {
  const places = new Map<string, Place>();
  for (const offer of offers) {
    const { action } = offer;
    if (!action.tile || key(action.tile) !== key(tile)) continue;
    const cell = action.at ?? tiling.first;
    const id = key(cell);
    const place = places.get(id) ?? { id, at: cell, middle: middle(tiling, cell), ways: [] };
    place.ways.push(offer);
    places.set(id, place);
  }
  return [...places.values()].sort((one, other) => worth(other) - worth(one));
}

export function worth(place: Place): number {
  return Math.max(...place.ways.map((offer) => offer.points + offer.earns));
}

/** The way of a place that is shown after so many turns of the tile. */
export function wayOf(place: Place, turns: number): Offer {
  const count = place.ways.length;
  return place.ways[((turns % count) + count) % count]!;
}

/** The place next to another in a direction, as arrows go; null at the edge. */
export function nextPlace(places: readonly Place[], from: Place, direction: Direction): Place | null {
  const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction] as [number, number];
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const [x, y] = [place.middle.x - from.middle.x, place.middle.y - from.middle.y];
    const along = x * dx + y * dy;
    if (along <= 1) continue;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const cost = along + 2 * aside;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** The place nearest to a spot of the table, if it is within reach. */
export function placeNear(places: readonly Place[], spot: Spot, reach: number): Place | null {
  let best: Place | null = null;
  let least = reach;
  for (const place of places) {
    const far = Math.hypot(place.middle.x - spot.x, place.middle.y - spot.y);
    if (far <= least) [best, least] = [place, far];
  }
  return best;
}

/** The cells of the tiles laid in the newest turn that laid any. */
export function lastCells(view: CornerView, last: readonly Event[]): Set<string> {
  const fresh = laidIn(last);
  if (fresh.length) return new Set(fresh);
  const newest = view.layout.at(-1);
  return new Set(newest ? [key(newest.at)] : []);
}

function laidIn(events: readonly Event[]): string[] {
  return events
    .filter(({ kind, at }) => (kind === 'lay' || kind === 'open') && Array.isArray(at))
    .map(({ at }) => key(at as Cell));
}

/** The numbers that lie on the lattice points. */
export function numbersOn(tiling: Tiling, layout: readonly Laid[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { at: cell, corners } of layout)
    tiling.points(cell).forEach((point, index) => numbers.set(key(point), corners[index]!));
  return numbers;
}

/** Of all turns of a tile, the one that agrees with most numbers around a cell: what a player means who drops it there. */
export function nearestTurn(tiling: Tiling, layout: readonly Laid[], printed: Tile, cell: Cell): Tile {
  const numbers = numbersOn(tiling, layout);
  const around = tiling.points(cell).map((point) => numbers.get(key(point)));
  const turned = printed.map((_, turn) => [...printed.slice(turn), ...printed.slice(0, turn)]);
  const agreeing = (corners: Tile) => corners.filter((number, index) => number === around[index]).length;
  return turned.reduce((best, corners) => (agreeing(corners) > agreeing(best) ? corners : best));
}

/** Whether a cell is empty and touches the layout: where somebody may mean to lay a tile. */
export function beside(tiling: Tiling, layout: readonly Laid[], cell: Cell): boolean {
  const touching = layout.map((laid) => shared(tiling, laid.at, cell));
  return touching.some((count) => count > 0) && !touching.includes(tiling.sides);
}

/** What a refusal shows on the table: the tile that was tried, the tiles it clashes with, and the corners. */
export interface Clash {
  at: Cell;
  corners: Tile | null;
  cells: string[];
  spots: (Spot & { number: number | null; needed: number | null })[];
}

/** `where` is the cell and the laid cells at the clashing corner; the tried action says which number was there. */
export function clashOf(
  tiling: Tiling,
  layout: readonly Laid[],
  where: unknown,
  tried: Action | null,
): Clash | null {
  const [cell, ...others] = Array.isArray(where) ? (where as Cell[]) : [];
  if (!Array.isArray(cell) || (tiling.sides === 3 ? typeof cell[2] !== 'string' : cell.length !== 2))
    return null;
  const corners = tried?.at && key(tried.at) === key(cell) ? (tried.corners ?? null) : null;
  const numbers = numbersOn(tiling, layout);
  const common = tiling
    .points(cell)
    .map((point, index) => ({
      point,
      number: corners?.[index] ?? null,
      needed: numbers.get(key(point)) ?? null,
    }))
    .filter(({ point }) =>
      others.every((other) => tiling.points(other).some((one) => key(one) === key(point))),
    );
  const clashing = common.filter(({ number, needed }) => number !== null && number !== needed);
  return {
    at: cell,
    corners,
    cells: others.map(key),
    spots: (others.length ? clashing : []).map(({ point, ...rest }) => ({ ...tiling.spot(point), ...rest })),
  };
}

/** The hand in the order its player likes. */
export function sorted(hand: readonly Tile[], order: Order, fits: ReadonlySet<string>): Tile[] {
  const sum = (tile: Tile) => tile.reduce((total, number) => total + number, 0);
  const by = {
    numbers: () => 0,
    sum: (one: Tile, other: Tile) => sum(other) - sum(one),
    playable: (one: Tile, other: Tile) => Number(fits.has(key(other))) - Number(fits.has(key(one))),
  }[order];
  const named = (one: Tile, other: Tile) => (key(one) < key(other) ? -1 : 1);
  return [...hand].sort((one, other) => by(one, other) || named(one, other));
}

/** A layout written as the numbers of its lattice points. */
export function laidOn(tiling: Tiling, numbers: Record<string, number>, cells: readonly Cell[]): Laid[] {
  return cells.map((cell) => {
    const corners = tiling.points(cell).map((point) => numbers[key(point)] ?? 0);
    return { at: cell, corners, tile: corners.toSorted((one, other) => one - other), seat: 0 };
  });
}

/** What hints speak of: tiles of the hand, their places (`tile@cell`), and the verb of the best. */
export function hintedBy(tiling: Tiling, hints: readonly Hint[]) {
  const tiles = hints.filter(({ action }) => action.tile).map(({ action }) => key(action.tile!));
  const places = hints.map(({ action }) => `${key(action.tile ?? [])}@${key(action.at ?? tiling.first)}`);
  return { tiles: new Set(tiles), places: new Set(places), verb: hints[0]?.action.do ?? null };
}
