/** Cells, directions and the 24 poses of a domino on the unit grid. Geometry only: nothing here judges a placement. */
import type { Cell, Cells } from './types';

export const DIRECTIONS: readonly Cell[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];
export const NAMES = ['+x', '-x', '+y', '-y', '+z', '-z'] as const;
export const EAST = 0;
export const WEST = 1;
export const NORTH = 2;
export const SOUTH = 3;
export const UP = 4;
export const DOWN = 5;
export const POSES = 24;
/** The order in which a pose turns the domino's own +z. */
const LOOKS_UP = [4, 5, 0, 1, 2, 3];

export type Axes = [x: number, y: number, z: number];

export const plus = (one: Cell, two: Cell): Cell => [one[0] + two[0], one[1] + two[1], one[2] + two[2]];
export const minus = (one: Cell, two: Cell): Cell => [one[0] - two[0], one[1] - two[1], one[2] - two[2]];
export const beside = (cell: Cell, direction: number): Cell => plus(cell, DIRECTIONS[direction]!);
export const same = (one: Cell, two: Cell): boolean => one.every((value, axis) => value === two[axis]);
export const keyOf = (cell: Cell): string => cell.join(',');

/** The direction of a unit step, or -1. */
export const directionOf = (step: Cell): number => DIRECTIONS.findIndex((one) => same(one, step));

export function compare(one: Cell, two: Cell): number {
  return one[0] - two[0] || one[1] - two[1] || one[2] - two[2];
}

/** From A to B. */
export const along = (pose: number): number => Math.floor(pose / 4);
export const isUpright = (pose: number): boolean => along(pose) >= UP;
export const cellsOf = (a: Cell, pose: number): Cells => [a, beside(a, along(pose))];

function cross(one: number, two: number): number {
  const [a, b] = [DIRECTIONS[one]!, DIRECTIONS[two]!];
  return directionOf([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]);
}

/** Where the domino's own +x, +y and +z look. */
export function axesOf(pose: number): Axes {
  const x = along(pose);
  const z = LOOKS_UP.filter((look) => look >> 1 !== x >> 1)[pose % 4]!;
  return [x, cross(z, x), z];
}

/** Which of the domino's own faces looks in a direction of the grid. */
export function ownFace(pose: number, direction: number): number {
  const axes = axesOf(pose);
  const axis = axes.findIndex((looks) => looks >> 1 === direction >> 1);
  return 2 * axis + (axes[axis] === direction ? 0 : 1);
}

const BY_AXES = new Map(
  Array.from({ length: POSES }, (_, pose) => {
    const [x, , z] = axesOf(pose);
    return [`${x} ${z}`, pose] as const;
  }),
);

/** A direction after a quarter turn about an axis of the grid (anticlockwise, looking against the axis). */
function turnedBy(direction: number, axis: number): number {
  return direction >> 1 === axis >> 1 ? direction : cross(axis, direction);
}

/** The pose after a quarter turn about an axis of the grid. */
export function quarterTurn(pose: number, axis: number): number {
  const [x, , z] = axesOf(pose);
  return BY_AXES.get(`${turnedBy(x, axis)} ${turnedBy(z, axis)}`)!;
}

export type Handling = 'turn' | 'roll' | 'tilt';

/** A pose as a hand changes it: turned on the table, rolled about its length, or tilted up. */
export function handled(pose: number, how: Handling): number {
  if (how === 'turn') return quarterTurn(pose, UP);
  if (how === 'roll') return quarterTurn(pose, along(pose));
  return quarterTurn(pose, isUpright(pose) || along(pose) >= NORTH ? EAST : SOUTH);
}

/** A cell or direction seen after `corner` quarter turns of the table. */
export function turned(cell: Cell, corner: number): Cell {
  let [x, y] = cell;
  for (let turns = ((corner % 4) + 4) % 4; turns > 0; turns--) [x, y] = [y, -x];
  return [x, y === 0 ? 0 : y, cell[2]];
}

/** Whether something in `taken` lies between a point and the eye. */
export function covered(
  point: Cell,
  eye: Cell,
  taken: ReadonlySet<string>,
  own: ReadonlySet<string>,
): boolean {
  const way = minus(eye, point);
  const length = Math.hypot(...way);
  for (let step = 0.15; step < Math.min(length, 14); step += 0.15) {
    const at = plus(point, way.map((one) => (one * step) / length) as Cell).map(Math.floor) as Cell;
    const key = keyOf(at);
    if (taken.has(key) && !own.has(key)) return true;
  }
  return false;
}
