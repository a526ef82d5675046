import type { Hint } from '#/games/types';
import { signed } from './points';
import { t } from './words.svelte';

/** A hint on the board, in a few signs: its rank, and the points that it is expected to bring. */
export function pointsSign({ chance, points }: Hint, rank: number): string {
  return chance === null ? '★' : `${rank} · ${signed(Math.round(points))}`;
}

/** The same where there are no points to expect, but a chance to win. */
export function chanceSign({ chance }: Hint, rank: number): string {
  return chance === null ? '★' : `${rank} · ${t('web.review.percent', { number: Math.round(100 * chance) })}`;
}
