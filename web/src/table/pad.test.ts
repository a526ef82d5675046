import { expect, it } from 'vitest';
import type { Line } from '#/games/types';
import { rows } from './pad';

const line = (round: number, seat: number, points = 1): Line => ({
  round,
  turn: 1,
  seat,
  points,
  parts: [],
  clauses: [],
  totals: [],
});

it('puts the turns of all players side by side, as on paper', () => {
  const made = rows(
    [line(1, 1), line(1, 0), line(1, 1), line(1, 0), line(1, 1), line(1, 1, 25), line(2, 0)],
    2,
  );
  expect(made.map((row) => row.cells.map((cell) => cell?.points ?? null))).toEqual([
    [null, 1],
    [1, 1],
    [1, 1],
    [null, 25],
    [1, null],
  ]);
  expect(made.map((row) => `${row.round}.${row.number}`)).toEqual(['1.1', '1.2', '1.3', '1.4', '2.1']);
});
