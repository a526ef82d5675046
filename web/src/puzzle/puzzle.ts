import type { GameName, View } from '#/games/types';
import type { Answered, Shown } from '#/generated/rest';
import { call } from '#/house/rest';
import type { Action, Refusal } from '#/house/types';

/** A puzzle as one finds it; `day` if it is the one of the day. */
export type Puzzle = Shown & { view: View };
/** What the house says to a move; the solution comes with it. */
export type Answer = Omit<Answered, 'best' | 'greedy' | 'refused'> & {
  best: Action | null;
  greedy: Action | null;
  refused: Refusal | null;
};

export const puzzles = {
  find: (game: GameName, which: string) => call<Puzzle>('GET', `puzzles/${game}/${which}`),
  answer: (game: GameName, number: number, action: Action) =>
    call<Answer>('POST', `puzzles/${game}/${number}`, { action }),
};

/** Days in a row on which the first answer to a daily puzzle was right. */
export interface Streak {
  days: number;
  /** The last day that counts, as the house writes it. */
  last: string;
}

const DAY = 24 * 60 * 60 * 1000;

export function streakAfter(streak: Streak | null, day: string, right: boolean): Streak {
  if (streak?.last === day) return streak;
  const before = new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
  const days = streak?.last === before ? streak.days : 0;
  return { days: right ? days + 1 : 0, last: day };
}

/** What it is on this day: a day left out ends it. */
export function streakOn(streak: Streak | null, day: string): number {
  if (streak === null) return 0;
  return Date.parse(day) - Date.parse(streak.last) <= DAY ? streak.days : 0;
}
