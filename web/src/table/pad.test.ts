import { expect, it } from 'vitest';
import type { Line } from '#/games/types';
import { margin, rows } from './pad';

const line = (round: number, seat: number, points = 1, turn = 1): Line => ({
  round,
  turn,
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
  expect(made.map((row) => row.round)).toEqual([1, 1, 1, 1, 2]);
});

it('numbers the turns as everywhere else', () => {
  const made = rows([line(1, 1, 9, 1), line(1, 0, 9, 2), line(1, 1, 9, 3), line(1, 1, 25, 3)], 2);
  expect(made.map(margin)).toEqual(['1', '2–3', '3']);
});

it('has no turn for what a round of the race brings to all', () => {
  expect(rows([line(1, 0, 3, 42), line(1, 1, 2, 42)], 2).map(margin)).toEqual(['']);
});
