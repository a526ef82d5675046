import type { Action, Offer } from '#/games/types';

/** Offers that are done with no piece, and so are no place on a board: draw, pass, done, vote, nothing to claim. */
export function besides(offers: readonly Offer[]): Offer[] {
  return offers.filter(({ action }) => !namesPiece(action));
}

function namesPiece(action: Action): boolean {
  const named = Object.entries(action).filter(([name]) => name !== 'do');
  return named.some(([, one]) => (Array.isArray(one) || typeof one === 'string') && one.length > 0);
}
