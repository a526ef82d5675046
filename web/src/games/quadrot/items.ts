import { counted, t } from '#/words/words.svelte';
import type { Building } from './building.svelte';
import { SIZE, spotOf, type Picture } from './picture';
import { distance, nearest, type Spot } from './spots';
import { same, type Goal } from './turn';
import type { Side, Step, TrackView } from './types';
import { atText, goalText } from './wording';

/** Something on the board that can be chosen now: a pawn, a place for the pawn in hand, or a die for that place. */
export interface Item {
  id: string;
  spot: Spot;
  label: string;
  pressed?: boolean;
  /** Where the pawn is. */
  place?: string;
  hinted?: boolean;
  goal?: Goal;
  step?: Step;
  act: () => void;
}

export interface Around {
  view: TrackView;
  picture: Picture;
  side: Side;
  building: Building;
  /** The step that a hint would make next. */
  hinted: Step | undefined;
  /** Units of the picture to a pixel. */
  unit: number;
}

export function itemsOf(around: Around): Item[] {
  const { building } = around;
  if (building.asked) return choices(around, building.asked);
  return [
    ...building.goals.map((goal) => goalItem(around, goal)),
    ...building.movable.map((pawn) => pawnItem(around, pawn)),
  ];
}

function goalItem({ view, picture, side, building, hinted: next }: Around, goal: Goal): Item {
  const text = goalText(view, goal);
  const hinted = next !== undefined && goal.steps.some((step) => same(step, next));
  return {
    id: `goal-${goal.to}`,
    spot: spotOf(picture, side, building.picked!, goal.to),
    label: hinted ? t('web.quadrot.hinted', { text }) : text,
    hinted,
    goal,
    act: () => building.choose(goal),
  };
}

function pawnItem({ picture, side, building, hinted: next }: Around, pawn: number): Item {
  const place = building.places[pawn]!;
  const picked = building.picked === pawn;
  const hinted = next?.pawn === pawn;
  const text = counted(
    building.goalsFor(pawn).length,
    'web.quadrot.pawn_pick_one',
    'web.quadrot.pawn_pick_many',
    { pawn: pawn + 1, place: atText(place) },
  );
  return {
    id: `pawn-${pawn}`,
    spot: spotOf(picture, side, pawn, place),
    label: hinted ? t('web.quadrot.hinted', { text }) : text,
    pressed: picked,
    place,
    hinted,
    act: () => building.pick(picked ? null : pawn),
  };
}

/** The dice that lead to one place, side by side above it. */
function choices({ view, picture, side, building, unit }: Around, goal: Goal): Item[] {
  const { x, y } = spotOf(picture, side, building.picked!, goal.to);
  const apart = Math.max(86, 48 * unit);
  const away = Math.max(70, 44 * unit);
  const middle = Math.min(SIZE - apart, Math.max(apart, x));
  return goal.steps.map((step, index) => ({
    id: `die-${step.die}`,
    spot: { x: middle + (index - (goal.steps.length - 1) / 2) * apart, y: y > 150 ? y - away : y + away },
    label: goalText(view, { to: goal.to, steps: [step] }),
    step,
    act: () => building.take(step),
  }));
}

/** What a finger on a spot means: the nearest thing, if it is near enough. */
export function touched(items: readonly Item[], spot: Spot, reach: number): Item | undefined {
  return items
    .filter((item) => distance(item.spot, spot) < reach)
    .sort((a, b) => distance(a.spot, spot) - distance(b.spot, spot))[0];
}

/** Where an arrow key leads: to the next goal in its direction or in the row; without a pawn in hand, to the next pawn. */
export function beside(items: readonly Item[], from: Item, key: string): Item {
  const goals = items.filter(({ goal }) => goal);
  const all = goals.length ? goals : [...items];
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : all.length - 1;
  return nearest(all, from.spot, key) ?? all[(all.indexOf(from) + by) % all.length] ?? from;
}
