/** Structures seen from a corner, as plain SVG: for small tables, the hand, and the box on the shelf. */
import { markOf } from './dominoes';
import { DIRECTIONS, UP, directionOf, keyOf, minus, plus, same, turned } from './space';
import type { Cell, Standing } from './types';

const [RIGHT, LEFT, TOP] = [0, 3, UP];
const [WIDE, DEEP, HIGH] = [52, 30, 60];

/** Of each face a corner and its two edges. */
const FRAMES: Record<number, [origin: Cell, u: Cell, v: Cell]> = {
  [RIGHT]: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [LEFT]: [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 0, 1],
  ],
  [TOP]: [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
};

export type Side = 'right' | 'left' | 'top';
const SIDES: Record<number, Side> = { [RIGHT]: 'right', [LEFT]: 'left', [TOP]: 'top' };

export interface IsoFace {
  key: string;
  domino: string;
  side: Side;
  /** The outline as a path. */
  outline: string;
  /** The edges that are edges of the domino; where the two halves meet there is none. */
  edges: string;
  mark: number;
  /** From the plane of the mark to the picture. */
  matrix: string;
}

export interface IsoPicture {
  viewBox: string;
  width: number;
  height: number;
  faces: IsoFace[];
  /** The shadow on the table. */
  shadow: string;
}

type Spot = [x: number, y: number];

const spot = (x: number, y: number, z: number): Spot => [(x + y) * WIDE, (x - y) * DEEP - z * HIGH];
const written = (spots: Spot[]): string => `M${spots.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
const round = (value: number): number => Math.round(value * 10) / 10;
const depth = ([x, y, z]: Cell): number => x - y + z;

export function isoPicture(pieces: readonly Standing[], corner = 0, margin = 12): IsoPicture {
  const taken = new Set(pieces.flatMap((piece) => piece.cells.map((cell) => keyOf(turned(cell, corner)))));
  const faces: { face: IsoFace; cell: Cell; looks: number }[] = [];
  const spots: Spot[] = [];
  let shadow = '';
  for (const piece of pieces) {
    const cells = piece.cells.map((cell) => turned(cell, corner));
    cells.forEach((cell, half) => {
      shadow += shadowOf(cell);
      for (const looks of [LEFT, RIGHT, TOP]) {
        if (taken.has(keyOf(plus(cell, DIRECTIONS[looks]!)))) continue;
        const toOther = minus(cells[1 - half]!, cell);
        const world = directionOf(turned(DIRECTIONS[looks]!, -corner));
        const mark = markOf(piece.domino, piece.pose, half, world);
        faces.push({ face: drawn(piece.domino, cell, looks, toOther, mark, spots), cell, looks });
      }
    });
  }
  faces.sort(
    (one, two) =>
      depth(one.cell) - depth(two.cell) ||
      one.cell[0] - two.cell[0] ||
      one.cell[1] - two.cell[1] ||
      one.looks - two.looks,
  );
  return { ...boxOf(spots, margin), faces: faces.map(({ face }) => face), shadow };
}

function drawn(
  domino: string,
  cell: Cell,
  looks: number,
  toOther: Cell,
  mark: number,
  spots: Spot[],
): IsoFace {
  const [origin, u, v] = FRAMES[looks]!;
  const at = (a: number, b: number): Spot => {
    const [x, y, z] = [0, 1, 2].map((axis) => cell[axis]! + origin[axis]! + a * u[axis]! + b * v[axis]!);
    return spot(x!, y!, z!);
  };
  const corners = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)] as [Spot, Spot, Spot, Spot];
  spots.push(...corners);
  const outward = [minus([0, 0, 0], v), u, v, minus([0, 0, 0], u)];
  const edges = outward
    .map((way, index) => (same(way, toOther) ? '' : written([corners[index]!, corners[(index + 1) % 4]!])))
    .join('');
  const [p, q, r] = [corners[0], corners[1], corners[3]];
  const middle = at(0.5, 0.5);
  const matrix = [q[0] - p[0], q[1] - p[1], r[0] - p[0], r[1] - p[1]].map((one) => round(one * 100) / 10000);
  return {
    key: `${keyOf(cell)} ${looks}`,
    domino,
    side: SIDES[looks]!,
    outline: `${written(corners)}Z`,
    edges,
    mark,
    matrix: `matrix(${matrix.join(' ')} ${round(middle[0])} ${round(middle[1])})`,
  };
}

function shadowOf([x, y, z]: Cell): string {
  const lean = 0.16;
  const [near, far] = [z * lean, (z + 1) * lean];
  const corners: Spot[] = [
    spot(x - near, y - near, 0),
    spot(x + 1 - near, y - near, 0),
    spot(x + 1 - near, y + 1 - near, 0),
    spot(x + 1 - far, y + 1 - far, 0),
    spot(x - far, y + 1 - far, 0),
    spot(x - far, y - far, 0),
  ];
  return `${written(corners)}Z`;
}

function boxOf(spots: Spot[], margin: number): Pick<IsoPicture, 'viewBox' | 'width' | 'height'> {
  const all: Spot[] = spots.length
    ? spots
    : [
        [-60, -60],
        [160, 60],
      ];
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const [width, height] = [Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
  return { viewBox: [left, top, width, height].map(round).join(' '), width, height };
}
