/** Places, pieces and marks in words. */
import { pointsText } from '#/words/points';
import { joined } from '#/words/names';
import { counted, perhaps, t } from '#/words/words.svelte';
import { markOf } from './dominoes';
import { modeOf, touchedBy, type Piece } from './picture';
import { DIRECTIONS, NAMES, beside, keyOf } from './space';
import type { Cells, LayOffer, SpaceView } from './types';

export const markText = (mark: number): string => perhaps(`mark.${mark}`) ?? '';
export const lookText = (looks: number): string => perhaps(`look.${NAMES[looks]}`) ?? NAMES[looks]!;

/** "flat at 1,0 and 2,0, layer 1". */
export function whereText(cells: Cells): string {
  const [low, high] = [...cells].sort((one, two) => one[2] - two[2]) as Cells;
  const at = ([x, y]: readonly number[]): string => `${x},${y}`;
  if (low[2] !== high[2])
    return t('web.d3_at_upright', { a: at(low), layer: low[2] + 1, above: high[2] + 1 });
  return t('web.d3_at_flat', { a: at(cells[0]), b: at(cells[1]), layer: low[2] + 1 });
}

/** "+4 (touched 2, on top 2): touches 1|3×, 6|6=". */
export function whyText(offer: LayOffer, pieces: readonly Piece[]): string {
  const touched = touchedBy(pieces, offer).map((piece) => piece.domino);
  const points = offer.parts.length ? pointsText(offer.points, offer.parts) : '';
  const touches = touched.length ? t('web.d3_touches', { dominoes: joined(touched) }) : '';
  return [points, touches].filter(Boolean).join(' · ');
}

export function placeText(offer: LayOffer, pieces: readonly Piece[]): string {
  return [whereText(offer.action.cells), whyText(offer, pieces)].filter(Boolean).join(' · ');
}

/** The marks of a piece that are seen: "above disc and ring; looking +x star". */
export function facesText(piece: Piece, taken: ReadonlySet<string>): string {
  const looks = DIRECTIONS.map((_, look) => {
    const marks = piece.cells.flatMap((cell, half) => {
      const front = beside(cell, look);
      if (front[2] < 0 || taken.has(keyOf(front))) return [];
      return markText(markOf(piece.domino, piece.pose, half, look)) || [];
    });
    return marks.length ? `${lookText(look)} ${joined(marks)}` : '';
  });
  return looks.filter(Boolean).join(', ');
}

/** 3 dominoes laid; in the race, how many are still to be. */
export function holdsText(view: SpaceView, seat: number): string {
  if (modeOf(view) === 'race') return t('web.d3_to_place', { count: view.counts[seat] ?? 0 });
  const laid = view.layout.filter((piece) => piece.seat === seat).length;
  return counted(laid, 'web.d3_laid_one', 'web.d3_laid_many');
}
