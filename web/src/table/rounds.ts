import type { Event } from '#/games/types';

/** How the round before the newest deal ended, in order; `kinds` are those of events that say so. */
export function endOf(history: readonly Event[], kinds: readonly string[]): Event[] {
  const deal = history.findLastIndex(({ kind }) => kind === 'deal');
  const before = history.slice(0, Math.max(0, deal));
  return before.slice(before.findLastIndex(({ kind }) => !kinds.includes(kind)) + 1);
}
