import type { Offer } from '#/games/types';

const ON_THE_BOARD = ['open', 'lay', 'move', 'take_back'];

/** Offers that are no place on a board: draw, pass, take, extra, skip, done, vote, nothing to claim. */
export function besides(offers: readonly Offer[]): Offer[] {
  return offers.filter(({ action }) => !ON_THE_BOARD.includes(action.do) && !action.dominoes?.length);
}
