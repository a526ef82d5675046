/** The board and the hand in words. */
import { actionText } from '#/words/action';
import { personName } from '#/words/names';
import { pointsText } from '#/words/points';
import { counted, t } from '#/words/words.svelte';
import type { Spoken } from '../board';
import { everyDomino } from './dominoes';
import { cellsIn, modeOf, placesOf, structureOf, type Piece } from './picture';
import { keyOf } from './space';
import type { LayOffer, SpaceView } from './types';
import { facesText, whereText, whyText } from './wording';

function piecesText(pieces: readonly Piece[]): string[] {
  const taken = new Set(cellsIn(pieces).map(keyOf));
  return pieces.map((piece) =>
    t('web.d3_spoken_piece', {
      domino: piece.domino,
      where: whereText(piece.cells),
      faces: facesText(piece, taken),
    }),
  );
}

function board(view: SpaceView, names: readonly string[] = []): string[] {
  if (modeOf(view) !== 'race') {
    const pile = t('web.d3_pile', { count: view.well });
    return [...piecesText(structureOf(view, null)), pile];
  }
  return view.scores.flatMap((_, seat) => {
    const pieces = structureOf(view, seat);
    const title = t('web.d3_spoken_table', {
      name: personName(seat, names),
      count: pieces.length,
      left: view.counts[seat] ?? 0,
    });
    return seat === view.seat || view.phase === 'check' ? [title, ...piecesText(pieces)] : [title];
  });
}

function hand(view: SpaceView): string[] {
  const held = view.hand.length || view.player === null ? view.hand : (view.hands[view.player] ?? []);
  return held.map((domino) => {
    const count = placesOf(view, domino).length;
    if (!view.offers.length) return domino;
    return `${domino}, ${counted(count, 'web.d3_place_one', 'web.d3_place_many')}`;
  });
}

/** The dominoes meant by "2|5", "2-5×" or "25=". */
export function named(question: string): string[] {
  const found = /([1-6])\s*[|/\-–, ]?\s*([1-6])\s*([=×x])?/i.exec(question);
  if (!found) return [];
  const [low, high] = [found[1]!, found[2]!].sort();
  const version = found[3]?.replace(/x/i, '×');
  return everyDomino().filter(
    (name) => name.startsWith(`${low}|${high}`) && (!version || name.endsWith(version)),
  );
}

function answer(view: SpaceView, question: string): string | null {
  const asked = named(question);
  if (!asked.length) return null;
  const held = asked.filter((domino) => view.hand.includes(domino));
  if (!held.length) return t('web.d3_not_in_hand', { domino: asked.join(', ') });
  return held
    .map((domino) => {
      const places = placesOf(view, domino);
      if (!places.length) return t('web.d3_fits_nowhere', { domino });
      const each = [...places]
        .sort((one, two) => two.points - one.points)
        .map((place) => placeLine(place.poses));
      return t('web.d3_fits_at', {
        domino,
        count: counted(places.length, 'web.d3_place_one', 'web.d3_place_many'),
        places: each.join(t('semicolon')),
      });
    })
    .join(' ');
}

function placeLine(poses: readonly LayOffer[]): string {
  const offer = poses.reduce((best, one) => (one.points > best.points ? one : best));
  const points = offer.parts.length ? ` ${pointsText(offer.points, offer.parts)}` : '';
  return `${whereText(offer.action.cells)}${points}`;
}

function offers(view: SpaceView): ReturnType<Spoken['offers']> {
  const pieces = structureOf(view, view.seat);
  return view.offers.map((offer) => {
    if (offer.action.do !== 'lay') return { action: offer.action, text: actionText(offer.action) };
    const lay = offer as LayOffer;
    const said = [
      lay.action.domino,
      whereText(lay.action.cells),
      `pose ${lay.action.pose}`,
      whyText(lay, pieces),
    ];
    return { action: lay.action, text: said.filter(Boolean).join(', ') };
  });
}

export const spoken: Spoken<SpaceView> = { board, hand, answer, offers };
