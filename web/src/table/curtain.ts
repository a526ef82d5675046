import type { View } from '#/games/types';

const OPEN_GAMES = ['domino3d', 'quadrot'];

/** Whether hands are hidden in this game, so that people at one device must not see each other's. */
export function hidesHands(view: View): boolean {
  return !OPEN_GAMES.includes(view.game);
}

/** The table without the hand, while nobody knows who is looking. */
export function withoutHand(view: View): View {
  return { ...view, seat: null, hand: [], offers: [] };
}
