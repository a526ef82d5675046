import { actionText } from '#/words/action';
import { joined, personName } from '#/words/names';
import { pointsText } from '#/words/points';
import { counted, t } from '#/words/words.svelte';
import type { Spoken } from '../board';
import { boardOf, sideOf } from './boards';
import { goalsOf, grown, movers, placesOf } from './turn';
import type { Action, Offer, TrackView } from './types';
import { atText, colourText, diceText, howText, kindText, placeText } from './wording';

/** The board in words: who stands where, who waits, who is home, and what the dice show. */
function board(view: TrackView, names: readonly string[] = []): string[] {
  const lines = [
    counted(view.layout.length, 'web.quadrot.spoken_board_one', 'web.quadrot.spoken_board_many', {
      name: boardOf(view).name,
    }),
    ...view.scores.map((_, seat) => seatText(view, seat, names)),
  ];
  const [turn] = view.to_act;
  if (turn !== undefined && view.dice.length)
    lines.push(t('web.quadrot.spoken_dice', { name: personName(turn, names), dice: diceText(view.dice) }));
  if (view.open_square) lines.push(t('web.quadrot.spoken_open', { square: view.open_square }));
  return lines.map((line) => line.charAt(0).toLocaleUpperCase() + line.slice(1));
}

function seatText(view: TrackView, seat: number, names: readonly string[]): string {
  const places = placesOf(view, seat);
  const standing = places.flatMap((at, pawn) => {
    if (at === 'start' || at === 'home') return [];
    const kind = kindText(view, at);
    const values = { pawn: pawn + 1, at, kind };
    return [kind ? t('web.quadrot.spoken_stands_kind', values) : t('web.quadrot.spoken_stands', values)];
  });
  const [waiting, home] = ['start', 'home'].map((place) => places.filter((at) => at === place).length);
  const rest = [
    waiting ? counted(waiting, 'web.quadrot.spoken_waiting_one', 'web.quadrot.spoken_waiting_many') : null,
    home ? counted(home, 'web.quadrot.spoken_home_one', 'web.quadrot.spoken_home_many') : null,
  ].filter((text) => text !== null);
  const what = [...standing, ...rest].join(', ');
  return t('web.quadrot.spoken_seat', { name: personName(seat, names), side: sideOf(view, seat), what });
}

function hand(view: TrackView): string[] {
  if (view.seat === null) return [t('web.quadrot.spoken_no_hand')];
  const places = placesOf(view, view.seat);
  const named = (pawns: number[]) =>
    joined(
      pawns.map((pawn) => t('web.quadrot.spoken_pawn', { pawn: pawn + 1, place: atText(places[pawn]!) })),
    );
  const lines = [t('web.quadrot.spoken_hand', { pawns: named(places.map((_, pawn) => pawn)) })];
  const movable = movers(grown(view.ways));
  if (movable.length) lines.push(t('web.quadrot.spoken_movable', { pawns: named(movable) }));
  return lines;
}

/** "Where can pawn 2 go?", or "3?"; and for a point: who is there, and which lines lead on. */
function answer(view: TrackView, question: string, names: readonly string[] = []): string | null {
  const words: string[] = question.toLowerCase().match(/[\p{L}\d_]+/gu) ?? [];
  const point = boardOf(view).points.find(({ id }) => words.includes(id.toLowerCase()));
  if (point) return aboutPoint(view, point.id, names);
  const pawn = Number(words.find((word) => /^[1-4]$/.test(word))) - 1;
  return Number.isNaN(pawn) || view.seat === null ? null : aboutPawn(view, view.seat, pawn);
}

function aboutPawn(view: TrackView, seat: number, pawn: number): string {
  const values = { pawn: pawn + 1, place: atText(placesOf(view, seat)[pawn]!) };
  if (!view.to_act.includes(seat)) return t('web.quadrot.answer_wait', values);
  const goals = goalsOf(grown(view.ways), pawn).flatMap(({ steps }) =>
    steps.map((step) =>
      t('web.quadrot.answer_goal', { place: placeText(step.to), how: howText(view, step) }),
    ),
  );
  if (!goals.length) return t('web.quadrot.answer_stuck', values);
  return t('web.quadrot.answer_pawn', { ...values, goals: joined(goals) });
}

function aboutPoint(view: TrackView, id: string, names: readonly string[]): string {
  const { points, segments } = boardOf(view);
  const standing = view.layout.find(({ at }) => at === id);
  const who = standing
    ? t('web.quadrot.answer_taken', { pawn: standing.pawn + 1, name: personName(standing.seat, names) })
    : t('web.quadrot.answer_free');
  const lines = segments
    .filter(({ a, b }) => a === id || b === id)
    .map(({ a, b, colour }) =>
      t('web.quadrot.answer_line', { colour: colourText(colour), to: a === id ? b : a }),
    );
  const kind = t(`board.kind_${points.find((point) => point.id === id)!.kind}`);
  const about = t('web.quadrot.answer_point', { point: id, kind, who, lines: joined(lines) });
  if (standing?.seat !== view.seat || view.seat === null) return about;
  return `${about} ${aboutPawn(view, view.seat, standing.pawn)}`;
}

function offers(view: TrackView): { action: Action; text: string }[] {
  return view.offers.map((offer) => ({ action: offer.action, text: offerText(offer) }));
}

function offerText({ action, points, parts, clause }: Offer): string {
  const way = actionText(action);
  if (!parts.length) return t('web.quadrot.spoken_offer', { way, clause });
  return t('web.quadrot.spoken_offer_points', { way, points: pointsText(points, parts), clause });
}

export const spoken: Spoken<TrackView> = { board, hand, answer, offers };
