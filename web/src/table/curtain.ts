import { gameInfo } from '#/games';
import type { View } from '#/games/types';

/** Whether hands are hidden in this game, so that people at one device must not see each other's. */
export function hidesHands(view: View): boolean {
  return !gameInfo(view.game)?.open;
}

/** The table without the hand, while nobody knows who is looking. */
export function withoutHand(view: View): View {
  return { ...view, seat: null, hand: [], offers: [] };
}
