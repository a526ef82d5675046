import { expect, test } from 'vitest';
import { choices, curves, measure, type Review, type Told } from './review';

const worth = (chance: number, points = 0) => ({ chance, points });
const told = (notation: string): Told => ({
  notation,
  text: { en: notation, fr: notation },
  brief: { en: notation, fr: notation },
  points: 0,
  parts: [],
});

function reviewed(players: number): Review {
  const nothing = worth(0);
  return {
    players,
    visits: 1,
    seats: Array.from({ length: players }, () => ({
      start: worth(500_000),
      result: worth(1_000_000, 12_000_000),
      skill: nothing,
      luck: nothing,
      rest: nothing,
      gifts: nothing,
      curve: [worth(500_000), worth(250_000), worth(1_000_000, 12_000_000)],
      moments: [],
    })),
    steps: [
      { number: 0, round: 1, turn: 0 },
      { number: 1, round: 1, turn: 1, seat: 0, told: told('draw') },
      {
        number: 2,
        round: 2,
        turn: 2,
        seat: 0,
        told: told('pass'),
        choice: { loss: worth(20_000), best: told('lay') },
      },
    ],
  };
}

test('only what was a choice is listed, and of the seat that had it', () => {
  expect(choices(reviewed(2), 0).map(({ step, loss }) => [step, loss])).toEqual([[2, 0.02]]);
  expect(choices(reviewed(2), 1)).toEqual([]);
});

test('curves go from nothing to certainty, and rounds begin where they were dealt', () => {
  const drawn = curves(reviewed(2), 100, 50);
  expect(drawn.paths[0]).toBe('M0 25L50 37.5L100 0');
  expect(drawn.rounds).toEqual([50]);
});

test('one who plays alone is measured in points', () => {
  expect(measure(reviewed(1), worth(1_000_000, 12_000_000))).toBe(12);
  expect(curves(reviewed(1), 100, 50).most).toBe(12);
});
