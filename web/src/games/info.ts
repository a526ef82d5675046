import type { GameInfo } from './index';

/** 2–6: how many may play, whatever the mode. */
export function playersText(game: GameInfo): string {
  const counts = Object.values(game.players).flat();
  return `${Math.min(...counts)}–${Math.max(...counts)}`;
}
