import { boardOf, pointOf } from './boards';
import { PAWNS } from './material';
import type { Offer, Step, TrackView } from './types';

/** All legal ways as a tree: what may follow the steps already made. */
export interface Node {
  /** The turn may be played as it stands. */
  whole: boolean;
  next: Branch[];
}
interface Branch {
  step: Step;
  node: Node;
}

/** Where each pawn of one seat is: `start`, a point or `home`. */
export type Places = string[];

export function grown(ways: readonly (readonly Step[])[]): Node {
  const root: Node = { whole: false, next: [] };
  for (const way of ways) {
    let node = root;
    for (const step of way) {
      let branch = node.next.find((one) => same(one.step, step));
      if (!branch) node.next.push((branch = { step, node: { whole: false, next: [] } }));
      node = branch.node;
    }
    node.whole = true;
  }
  return root;
}

/** The node that some steps lead to; null if no way begins with them. */
export function reached(tree: Node, steps: readonly Step[]): Node | null {
  let node: Node | undefined = tree;
  for (const step of steps) node = node?.next.find((one) => same(one.step, step))?.node;
  return node ?? null;
}

export function same(one: Step, other: Step): boolean {
  return one.die === other.die && one.pawn === other.pawn && one.from === other.from && one.to === other.to;
}

/** Where the pawns of a seat are now. */
export function placesOf(view: TrackView, seat: number): Places {
  const places = Array<string>(PAWNS).fill('home');
  for (const pawn of view.starting[seat] ?? []) places[pawn] = 'start';
  for (const standing of view.layout) if (standing.seat === seat) places[standing.pawn] = standing.at;
  return places;
}

/** Where they are after some steps. */
export function after(view: TrackView, places: Places, steps: readonly Step[]): Places {
  const then = [...places];
  for (const step of steps) then[step.pawn] = squareMet(view, step) === null ? step.to : 'start';
  return then;
}

/** The red square that ends a step and sends its pawn back; null if there is none. */
export function squareMet(view: TrackView, step: Step): string | null {
  if (!step.back) return null;
  const over = step.over === undefined ? undefined : pointOf(boardOf(view), step.over);
  return over?.kind === 'red' ? over.id : step.to;
}

/** Which of the thrown dice some steps have used. */
export function usedDice(dice: readonly string[], steps: readonly Step[]): boolean[] {
  const used = dice.map(() => false);
  for (const { die } of steps) {
    if (die === 'both') return dice.map(() => true);
    const index = dice.findIndex((face, number) => face === die && !used[number]);
    if (index >= 0) used[index] = true;
  }
  return used;
}

/** The offer with the outcome of a whole way: offers name one way to each outcome only. */
export function offerOf(view: TrackView, steps: readonly Step[]): Offer | null {
  if (view.seat === null) return null;
  const places = placesOf(view, view.seat);
  const outcome = (way: readonly Step[]) => after(view, places, way).sort().join();
  const wanted = outcome(steps);
  const told = new Map(view.ways.map((way) => [written(way), outcome(way)]));
  return view.offers.find(({ action }) => action.steps && told.get(written(action.steps)) === wanted) ?? null;
}

/** A way without what comes of it: so an offer names it. */
const written = (way: readonly Step[]) =>
  way.map(({ die, pawn, from, to }) => [die, pawn, from, to]).join('|');

/** The pawns that may make the next step. */
export function movers(node: Node): number[] {
  return [...new Set(node.next.map(({ step }) => step.pawn))].sort((a, b) => a - b);
}

/** The places that a pawn may go to next, each with the steps that lead there. */
export interface Goal {
  to: string;
  steps: Step[];
}

export function goalsOf(node: Node, pawn: number): Goal[] {
  const goals = new Map<string, Goal>();
  for (const { step } of node.next) {
    if (step.pawn !== pawn) continue;
    const goal = goals.get(step.to);
    if (goal) goal.steps.push(step);
    else goals.set(step.to, { to: step.to, steps: [step] });
  }
  return [...goals.values()];
}
