import type { Event } from '#/games/types';

/** What belongs to the play of a round and not to its end. */
const PLAYED = ['lay', 'open', 'draw', 'pass', 'take', 'extra', 'claim', 'clear', 'error', 'timeout'];

/** How the round before the newest deal ended, in order. */
export function endOf(history: readonly Event[]): Event[] {
  const deal = history.findLastIndex(({ kind }) => kind === 'deal');
  const before = history.slice(0, Math.max(0, deal));
  return before.slice(before.findLastIndex(({ kind }) => PLAYED.includes(kind)) + 1);
}
