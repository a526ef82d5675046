import type { Part } from '#/games/types';
import { counted, perhaps } from './words.svelte';

/** +9, -5 or 0, as the score pad writes it. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : `${points}`;
}

/** 1 point, 25 points. */
export function pointsCounted(points: number): string {
  return counted(points, 'web.points_one', 'web.points_many');
}

export function partName(name: string): string {
  return perhaps(`part.${name}`) ?? name;
}

/** +49 (tile 9, bridge 40). */
export function pointsText(points: number, parts: readonly Part[]): string {
  if (parts.length === 1) return signed(points);
  const listed = parts.map(([name, value]) => `${partName(name)} ${value}`).join(', ');
  return `${signed(points)} (${listed})`;
}
