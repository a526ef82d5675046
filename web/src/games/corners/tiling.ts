import type { Cell } from './types';

export interface Spot {
  x: number;
  y: number;
}

type Point = [number, number];

/** How cells lie on the table: where their corners are, in units of the drawing (y down). */
export interface Tiling {
  sides: 3 | 4;
  /** The cell on which a tile of the hand is drawn, and where a round opens. */
  first: Cell;
  /** The lattice points of a cell, clockwise. */
  points: (cell: Cell) => Point[];
  spot: (point: Point) => Spot;
  /** The cell at a spot of the table. */
  cellAt: (spot: Spot) => Cell;
}

const SIDE = 100;
const HEIGHT = Math.sqrt(3) / 2;

export const triangles: Tiling = {
  sides: 3,
  first: [0, 0, 'up'],
  points: (cell) => {
    const [i, j] = cell as [number, number];
    return cell[2] === 'up'
      ? [
          [i, j],
          [i, j + 1],
          [i + 1, j],
        ]
      : [
          [i, j + 1],
          [i + 1, j + 1],
          [i + 1, j],
        ];
  },
  spot: ([i, j]) => ({ x: (i + j / 2) * SIDE, y: -j * HEIGHT * SIDE }),
  cellAt: ({ x, y }) => {
    const row = -y / (HEIGHT * SIDE);
    const column = x / SIDE - row / 2;
    const [i, j] = [Math.floor(column), Math.floor(row)];
    return [i, j, column - i + (row - j) < 1 ? 'up' : 'down'];
  },
};

export const squares: Tiling = {
  sides: 4,
  first: [0, 0],
  points: (cell) => {
    const [x, y] = cell as [number, number];
    return [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
    ];
  },
  spot: ([x, y]) => ({ x: x * SIDE, y: y * SIDE }),
  cellAt: ({ x, y }) => [Math.floor(x / SIDE), Math.floor(y / SIDE)],
};

export function key(of: readonly (number | string)[]): string {
  return of.join(',');
}

export function spots(tiling: Tiling, cell: Cell): Spot[] {
  return tiling.points(cell).map(tiling.spot);
}

export function middle(tiling: Tiling, cell: Cell): Spot {
  const all = spots(tiling, cell);
  return {
    x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
    y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
  };
}

/** How many corners two cells share: two make a side. */
export function shared(tiling: Tiling, one: Cell, other: Cell): number {
  const points = new Set(tiling.points(one).map(key));
  return tiling.points(other).filter((point) => points.has(key(point))).length;
}
