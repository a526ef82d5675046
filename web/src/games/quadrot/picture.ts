import { marksOf, pointOf } from './boards';
import { OPPOSITE, PAWNS, SIDES } from './material';
import { DIRECTIONS, distance, pair, type Spot } from './spots';
import type { Board, Colour, Kind, Side, Step } from './types';

/** A picture of a board on a square of 1000: where everything is, seen from one of the four sides. */
export const SIZE = 1000;
const FIELD = 724; // what the points span
const ROOM = 84; // the shortest segment for symbols of full size
const STUB = 42; // from an outermost point to the start line
const ALONG = 296; // a start area, along its line
export const DEEP = 84; // and away from it
const WAITING = { depth: 29, apart: 62 };
const HOME = { depth: 64, apart: 44 };
export interface Area {
  side: Side;
  /** The middle of the start line, and its length. */
  line: Spot;
  along: number;
  /** Outwards: 0 down, 1 left, 2 up, 3 right. */
  facing: number;
}

export interface Picture {
  board: Board;
  spots: Map<string, Spot>;
  areas: Area[];
  /** How large points and pawns may be. */
  scale: number;
}

/** `bottom` is the side that lies nearest to the one who looks. */
export function pictured(board: Board, bottom: Side): Picture {
  const turns = SIDES.indexOf(bottom);
  const turned = board.points.map((point) => ({ ...quarter(point, turns), id: point.id }));
  const [left, right] = ends(turned.map(({ x }) => x));
  const [low, high] = ends(turned.map(({ y }) => y));
  const unit = FIELD / Math.max(right - left, high - low, 1e-6);
  const spots = new Map<string, Spot>();
  for (const { id, x, y } of turned)
    spots.set(id, {
      x: SIZE / 2 + (x - (left + right) / 2) * unit,
      y: SIZE / 2 - (y - (low + high) / 2) * unit,
    });
  const shortest = Math.min(...board.segments.map(({ a, b }) => distance(spots.get(a)!, spots.get(b)!)));
  const scale = Math.max(0.3, Math.min(1.08, shortest / ROOM + 0.1));
  const areas = SIDES.map((side, index) => areaOf(board, spots, side, (index - turns + 4) % 4));
  return { board, spots, areas, scale };
}

function areaOf(board: Board, spots: Map<string, Spot>, side: Side, facing: number): Area {
  const marks = marksOf(board, side);
  const middle = spots.get(marks.start_red_square)!;
  const all = [...spots.values()];
  const out = DIRECTIONS[facing]!;
  const upright = out.x === 0;
  const edge = upright
    ? out.y * (Math.max(...all.map(({ y }) => y * out.y)) + STUB)
    : out.x * (Math.max(...all.map(({ x }) => x * out.x)) + STUB);
  const [a, b] = marks.entry_points.map((id) => spots.get(id)!);
  const along = Math.max(ALONG, distance(a!, b!) + 100);
  const line = upright ? { x: middle.x, y: edge } : { x: edge, y: middle.y };
  return { side, line, along, facing };
}

export function areaAt(picture: Picture, side: Side): Area {
  return picture.areas.find((area) => area.side === side)!;
}

/** Where the stub of a point meets the line of a side. */
export function onLine(picture: Picture, side: Side, id: string): Spot {
  const { line, facing } = areaAt(picture, side);
  const spot = picture.spots.get(id)!;
  return facing % 2 === 0 ? { x: spot.x, y: line.y } : { x: line.x, y: spot.y };
}

/** A spot behind a line: so far along it, so far away from it. */
export function behind(area: Area, along: number, depth: number): Spot {
  const out = DIRECTIONS[area.facing]!;
  const { x, y } = area.line;
  return area.facing % 2 === 0
    ? { x: x + along, y: y + out.y * depth }
    : { x: x + out.x * depth, y: y + along };
}

/** The rectangle behind a line, as x, y, width and height. */
export function groundOf(area: Area): [number, number, number, number] {
  const a = behind(area, -area.along / 2, 0);
  const b = behind(area, area.along / 2, DEEP);
  return [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
}

/** Where a pawn of a side is drawn: on a point, waiting at its start, or home behind the line opposite. */
export function spotOf(picture: Picture, side: Side, pawn: number, place: string): Spot {
  const slot = pawn - (PAWNS - 1) / 2;
  if (place === 'start') return behind(areaAt(picture, side), slot * WAITING.apart, WAITING.depth);
  if (place === 'home') return behind(areaAt(picture, OPPOSITE[side]), slot * HOME.apart, HOME.depth);
  return picture.spots.get(place) ?? { x: SIZE / 2, y: SIZE / 2 };
}

/** The lines of one colour as one path. */
export function segmentsPath(picture: Picture, colour: Colour): string {
  return picture.board.segments
    .filter((segment) => segment.colour === colour)
    .map(({ a, b }) => `M${pair(picture.spots.get(a)!)}L${pair(picture.spots.get(b)!)}`)
    .join('');
}

export type Motion = 'walk' | 'jump' | 'white' | 'black';

/** How a step goes: along a line, over a pawn, or through the air. */
export function motionOf(board: Board, step: Step): Motion {
  if (step.over) return 'jump';
  if (step.die === 'white') return 'white';
  const kind = (id: string): Kind | undefined => pointOf(board, id)?.kind;
  return step.die === 'black' && kind(step.from) === 'black' && kind(step.to) === 'black' ? 'black' : 'walk';
}

/** Where a step leaves and arrives; at a line it is the line that counts, not the place behind it. */
export function endsOf(picture: Picture, side: Side, step: Step): [Spot, Spot] {
  const entry = step.over ?? step.to;
  const exit = step.over ?? step.from;
  const from = step.from === 'start' ? onLine(picture, side, entry) : picture.spots.get(step.from)!;
  const to = step.to === 'home' ? onLine(picture, OPPOSITE[side], exit) : picture.spots.get(step.to)!;
  return [from, to];
}

/** The way a pawn goes on the picture, corner by corner, for a step that may end at a red square. */
export function routeOf(picture: Picture, side: Side, step: Step, square: string | null): Spot[] {
  const at = (place: string) => spotOf(picture, side, step.pawn, place);
  const [from, to] = endsOf(picture, side, step);
  if (square === null) return [at(step.from), from, to, at(step.to)];
  return [at(step.from), from, picture.spots.get(square)!, at('start')];
}

/** Where a point's name has most room among its lines, as a unit vector. */
export function roomiest(picture: Picture, id: string): Spot {
  const spot = picture.spots.get(id)!;
  const others = picture.board.segments
    .filter(({ a, b }) => a === id || b === id)
    .map(({ a, b }) => picture.spots.get(a === id ? b : a)!);
  for (const { side } of picture.areas) {
    const { entry_points, start_red_square } = marksOf(picture.board, side);
    if ([...entry_points, start_red_square].includes(id)) others.push(onLine(picture, side, id));
  }
  const lines = others.map((other) => Math.atan2(other.y - spot.y, other.x - spot.x));
  const apart = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
  const free = (angle: number) => Math.min(...lines.map((line) => apart(angle, line)));
  const angles = [1, 3, -1, -3, 0, 4, 2, -2].map((eighth) => (eighth * Math.PI) / 4);
  const best = angles.reduce((one, other) => (free(other) > free(one) + 1e-3 ? other : one));
  return { x: Math.cos(best), y: Math.sin(best) };
}

function ends(numbers: number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)];
}

function quarter({ x, y }: Spot, turns: number): Spot {
  return turns === 0 ? { x, y } : quarter({ x: -y, y: x }, turns - 1);
}
