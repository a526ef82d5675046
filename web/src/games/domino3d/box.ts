/** The construction on the box: ten dominoes of a real game. */
import type { Cells, Standing } from './types';

const LAID: [domino: string, cells: Cells, pose: number][] = [
  [
    '5|5=',
    [
      [0, 0, 0],
      [1, 0, 0],
    ],
    0,
  ],
  [
    '3|3×',
    [
      [1, 1, 0],
      [1, 1, 1],
    ],
    19,
  ],
  [
    '2|6×',
    [
      [1, 0, 2],
      [1, 0, 1],
    ],
    20,
  ],
  [
    '2|3=',
    [
      [-1, -1, 0],
      [-1, 0, 0],
    ],
    8,
  ],
  [
    '6|6=',
    [
      [0, -1, 0],
      [0, -1, 1],
    ],
    19,
  ],
  [
    '3|5×',
    [
      [0, 2, 0],
      [0, 1, 0],
    ],
    13,
  ],
  [
    '2|4=',
    [
      [1, 2, 0],
      [2, 2, 0],
    ],
    1,
  ],
  [
    '2|2=',
    [
      [2, -1, 0],
      [2, 0, 0],
    ],
    9,
  ],
  [
    '1|1=',
    [
      [0, -1, 2],
      [0, -1, 3],
    ],
    19,
  ],
  [
    '2|5×',
    [
      [0, 0, 1],
      [-1, 0, 1],
    ],
    5,
  ],
];

export const BOX: Standing[] = LAID.map(([domino, cells, pose]) => ({ domino, cells, pose, seat: 0 }));
