import { actionText } from '#/words/action';
import { cellName, personName, tileName } from '#/words/names';
import { pointsText } from '#/words/points';
import { t } from '#/words/words.svelte';
import type { Spoken } from '../board';
import type { Action, Offer, View } from '../types';

interface Laid {
  tile?: number[];
  at?: (number | string)[] | string;
  corners?: number[];
  domino?: string;
  cells?: (number | string)[][];
  seat?: number;
  pawn?: number;
}

/** Words for any game, from what every view has. */
export const spoken: Spoken = {
  board: (view, names = []) => (view.layout as Laid[]).map((laid) => laidText(laid, names)),
  hand: (view) => view.hand.map(pieceName),
  offers: (view) => view.offers.map((offer) => ({ action: offer.action, text: offerText(offer) })),
  answer(view, question) {
    const piece = /\d(?:\s*[-|,]\s*\d)+[=×]?|\b[a-z]\d+\b/i.exec(question)?.[0]?.replace(/\s/g, '');
    if (piece === undefined) return null;
    const asked = /^\d(?:[-,]\d)+$/.test(piece)
      ? [...piece.matchAll(/\d/g)].map(Number).sort().join('-')
      : piece;
    const found = view.offers.filter((offer) => pieceOf(offer.action).includes(asked));
    if (found.length === 0) return t('web.plain.nowhere', { piece: asked });
    return `${t('web.plain.goes', { piece: asked })} ${found.map(offerText).join(t('semicolon'))}`;
  },
};

export function offerText(offer: Offer): string {
  const points = offer.parts.length > 0 ? ` ${pointsText(offer.points, offer.parts)}` : '';
  return `${actionText(offer.action)}${points}`;
}

export function pieceName(piece: unknown): string {
  if (Array.isArray(piece)) return tileName(piece as number[]);
  return typeof piece === 'number' ? String(piece + 1) : String(piece);
}

/** What an action is done with: the piece one would pick up first. */
export function pieceOf(action: Action): string {
  if (action.tile) return tileName(action.tile);
  if (action.domino) return action.domino;
  const first = action.steps?.[0];
  return first ? `${first.from} → ${first.to}` : '';
}

function laidText(laid: Laid, names: readonly string[]): string {
  if (laid.domino) return `${laid.domino}: ${(laid.cells ?? []).map(cellName).join(' ')}`;
  if (laid.tile)
    return `${tileName(laid.tile)}: ${Array.isArray(laid.at) ? cellName(laid.at) : ''} (${tileName(laid.corners)})`;
  return `${personName(laid.seat ?? null, names)}: ${String(laid.at)}`;
}

/** The pieces with which something can be done, in the order of the offers. */
export function pieces(view: View): string[] {
  return [...new Set(view.offers.map((offer) => pieceOf(offer.action)).filter(Boolean))];
}
