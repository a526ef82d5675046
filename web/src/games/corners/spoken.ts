import { actionText } from '#/words/action';
import { cellName, joined, personName, tileName } from '#/words/names';
import { counted, t } from '#/words/words.svelte';
import type { Spoken } from '../board';
import { placesOf, playable, sorted } from './picture';
import { key, type Tiling } from './tiling';
import type { Action, CornerView, Offer, Tile } from './types';
import { whereText, worthText } from './wording';

/** The board and the hand in words, and answers to "where can 3-4-5 go?". */
export function spokenFor(tiling: Tiling): Spoken<CornerView> {
  const tileIn = new RegExp(`(?<!\\d[\\s,.-]*)\\d(?:[\\s,.-]*\\d){${tiling.sides - 1}}(?![\\s,.-]*\\d)`);

  function board(view: CornerView, names: readonly string[] = []): string[] {
    const count = view.layout.length;
    const newest = view.layout.at(-1);
    return [
      count
        ? counted(count, 'web.corners.spoken_laid_one', 'web.corners.spoken_laid_many')
        : t('web.corners.spoken_empty'),
      ...view.layout.map((laid) =>
        t('web.corners.spoken_tile', {
          tile: tileName(laid.tile),
          at: cellName(laid.at),
          corners: tileName(laid.corners),
          name: personName(laid.seat, names),
        }),
      ),
      ...(newest && count > 1 ? [lastText(view)] : []),
      `${counted(view.well, 'web.corners.well_one', 'web.corners.well_many')}.`,
      ...view.counts.map(
        (held, seat) =>
          `${counted(held, 'web.corners.hand_one', 'web.corners.hand_many', { name: personName(seat, names) })}.`,
      ),
    ];
  }

  function lastText(view: CornerView): string {
    const { tile, at } = view.layout.at(-1)!;
    const touched = view.layout.slice(0, -1).map((laid) => laid.at);
    const met = touched.filter((cell) =>
      tiling.points(cell).some((one) => tiling.points(at).some((other) => key(one) === key(other))),
    );
    const where = whereText(view, tiling, { cells: [at, ...met] } as Offer);
    return t('web.corners.spoken_last', { tile: tileName(tile), at: cellName(at), where });
  }

  function hand(view: CornerView): string[] {
    if (view.seat === null) return [t('web.corners.spoken_no_hand')];
    const fits = playable(view.offers);
    const named = (tiles: Tile[]) => joined(tiles.map(tileName));
    const tiles = sorted(view.hand, 'numbers', fits);
    const lines = [
      counted(tiles.length, 'web.corners.spoken_hand_one', 'web.corners.spoken_hand_many', {
        tiles: named(tiles),
      }),
    ];
    const possible = tiles.filter((tile) => fits.has(key(tile)));
    if (possible.length) lines.push(t('web.corners.spoken_playable', { tiles: named(possible) }));
    return lines;
  }

  function offers(view: CornerView): { action: Action; text: string }[] {
    return view.offers.map((offer) => ({ action: offer.action, text: offerText(view, offer) }));
  }

  function offerText(view: CornerView, offer: Offer): string {
    const { action, clause } = offer;
    const points = worthText(offer);
    if (!action.at) return t('web.corners.spoken_do', { action: actionText(action), points, clause });
    const where = whereText(view, tiling, offer);
    return t('web.corners.spoken_offer', {
      tile: tileName(action.tile),
      where,
      at: cellName(action.at),
      points,
      clause,
    });
  }

  function answer(view: CornerView, question: string): string | null {
    const found = tileIn.exec(question)?.[0];
    if (!found) return null;
    const numbers = [...found]
      .filter((sign) => /\d/.test(sign))
      .map(Number)
      .sort();
    const tile = tileName(numbers);
    if (view.hand.some((held) => key(held) === key(numbers))) return whereTo(view, numbers);
    const laid = view.layout.find((one) => key(one.tile) === key(numbers));
    if (!laid) return t('web.corners.answer_unseen', { tile });
    return t('web.corners.answer_laid', { tile, at: cellName(laid.at), corners: tileName(laid.corners) });
  }

  function whereTo(view: CornerView, numbers: Tile): string {
    const tile = tileName(numbers);
    if (view.seat === null || !view.to_act.includes(view.seat)) return t('web.corners.answer_wait', { tile });
    const ways = placesOf(tiling, view.offers, numbers).flatMap((place) => place.ways);
    if (!ways.length) return t('web.corners.answer_nowhere', { tile });
    if (ways[0]!.action.do === 'open')
      return t('web.corners.answer_opens', { tile, points: worthText(ways[0]!) });
    const places = ways.map((offer) =>
      t('web.corners.answer_place', {
        at: cellName(offer.action.at!),
        where: whereText(view, tiling, offer),
        corners: tileName(offer.action.corners),
        points: worthText(offer),
      }),
    );
    return counted(ways.length, 'web.corners.answer_one', 'web.corners.answer_many', {
      tile,
      places: places.join(t('semicolon')),
    });
  }

  return { board, hand, answer, offers };
}
