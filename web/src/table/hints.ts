import type { Hint, Offer } from '#/games/types';
import type { RawHint } from '#/house/types';
import { same } from '#/words/action';
import { said } from '#/words/words.svelte';

/** A hint in the language of the page; its action is the offer's own, so that a board finds it by comparing. */
export function worded(hint: RawHint, offers: readonly Offer[]): Hint {
  const offer = offers.find(({ action }) => same(action, hint.action));
  return {
    action: offer?.action ?? hint.action,
    points: hint.points,
    chance: hint.chance,
    text: said(hint.text),
  };
}
