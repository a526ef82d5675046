import { joined } from '#/words/names';
import { counted, perhaps, t, type Key } from '#/words/words.svelte';
import { boardOf, pointOf } from './boards';
import { motionOf } from './picture';
import { squareMet, type Goal } from './turn';
import type { Step, TrackView } from './types';

/** red: the colour of a die. */
export function colourText(colour: string): string {
  return perhaps(`colour.${colour}`) ?? colour;
}

export function diceText(dice: readonly string[]): string {
  return joined(dice.map(colourText));
}

/** on c3, at the start, home. */
export function atText(place: string): string {
  if (place === 'start' || place === 'home') return t(`web.quadrot.at_${place}`);
  return t('web.quadrot.at_point', { point: place });
}

/** c3, start, home. */
export function placeText(place: string): string {
  return place === 'start' || place === 'home' ? t(`step.${place}`) : place;
}

export function kindText(view: TrackView, place: string): string | null {
  const kind = pointOf(boardOf(view), place)?.kind;
  return kind && kind !== 'plain' ? t(`board.kind_${kind}` as Key) : null;
}

/** red die; jump over d3, with both dice; white flight, without a die. */
export function howText(view: TrackView, step: Step): string {
  const motion = motionOf(boardOf(view), step);
  if (motion === 'jump') return t('web.quadrot.how_both', { point: step.over });
  if (motion === 'white' || motion === 'black') return t(`web.quadrot.how_${motion}`);
  return t('web.quadrot.how_die', { colour: colourText(step.die) });
}

/** Place, dice and what happens there. */
export function goalText(view: TrackView, { to, steps }: Goal): string {
  const how = steps
    .map((step) => howText(view, step))
    .reduce((one, other) => t('web.quadrot.goal_or', { one, other }));
  const kind = kindText(view, to);
  const values = { place: placeText(to), how, kind };
  const goal = kind ? t('web.quadrot.goal_kind', values) : t('web.quadrot.goal', values);
  if (to === 'home') return t('web.quadrot.goal_home', { goal });
  return steps.some((step) => squareMet(view, step) !== null) ? t('web.quadrot.goal_back', { goal }) : goal;
}

/** 2 pawns under way: those of a seat that stand on points. */
export function underwayText(view: TrackView, seat: number): string {
  const pawns = view.layout.filter((pawn) => pawn.seat === seat).length;
  return counted(pawns, 'web.quadrot.underway_one', 'web.quadrot.underway_many');
}
