import type { Event } from '#/games/types';
import { walked } from './action';
import { cellName, joined, personName, tileName } from './names';
import { pointsText } from './points';
import { perhaps, t, type Key } from './words.svelte';

/** An event in words, with its points and their parts, as Python's `Event.text` says it. */
export function eventText(event: Event, names: readonly string[] = []): string {
  const sentence = t(`event.${wording(event)}` as Key, {
    name: personName(event.seat, names),
    tile: tileName(event.tile),
    round: event.round,
    winners: joined((event.winners ?? []).map((seat) => personName(seat, names))),
    domino: event.domino,
    missing: (event.missing ?? []).map(cellName).join(' '),
    tower: (event.tower ?? []).join(', '),
    dominoes: joined(event.dominoes ?? []),
    other: personName(event.other, names),
    rank: event.rank,
    dice: joined((event.dice ?? []).map((die) => perhaps(`colour.${die}`) ?? die)),
    pawn: event.pawn === undefined ? undefined : event.pawn + 1,
    at: typeof event.at === 'string' ? event.at : undefined,
    idle: event.idle,
    steps: walked(event.steps ?? []).join(t('semicolon')),
  });
  if (event.parts?.length && !costsNothing(event))
    return `${sentence} ${pointsText(event.points ?? 0, event.parts)}`;
  return sentence.endsWith(':') ? `${sentence.slice(0, -1).trimEnd()}.` : sentence;
}

/** A loss of somebody who had no points. */
function costsNothing({ kind, points }: Event): boolean {
  return (kind === 'error' || kind === 'collapse') && !points;
}

/** The kind, or a special case of it that has its own sentence. */
function wording(event: Event): string {
  const { kind } = event;
  if (kind === 'blocked' && event.seat === null) return event.hands ? 'blocked_tied' : 'blocked_nobody';
  if (kind === 'end' && event.idle) return 'end_idle';
  if (kind === 'end' && event.clause === 'D25') return 'end_alone';
  if (kind === 'error' && costsNothing(event))
    return event.dominoes?.length ? 'error_at_0' : 'error_none_at_0';
  if (kind === 'bell' && event.round !== undefined) return 'bell_one_more';
  if (kind === 'lay' && event.domino) return 'place';
  if (kind === 'draw' && event.domino) return 'draw_open';
  if (['rebuilt', 'removed', 'collapse', 'error', 'claim'].includes(kind)) {
    const empty = event.tower?.length || event.dominoes?.length ? '' : '_none';
    const judged = event.right === undefined ? '' : event.right ? '_right' : '_wrong';
    return kind + empty + judged;
  }
  if (kind === 'vote') return event.rebuild ? 'vote_yes' : 'vote_no';
  return kind;
}
