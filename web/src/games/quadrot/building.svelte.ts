import { after, goalsOf, grown, movers, placesOf, reached, type Goal, type Places } from './turn';
import type { Step, TrackView } from './types';

interface Held {
  moment: string;
  begun: Step[];
  picked: number | null;
  /** A place that several dice lead to, while one of them is chosen. */
  asked: string | null;
}

const NOTHING: Held = { moment: '', begun: [], picked: null, asked: null };

/** The turn that a player puts together, step by step, until it is confirmed. */
export class Building {
  #view: () => TrackView;
  #open: () => boolean;
  #held = $state.raw<Held>(NOTHING);

  constructor(view: () => TrackView, open: () => boolean) {
    this.#view = view;
    this.#open = open;
  }

  #moment = $derived.by(() => {
    const { seat, turn, dice } = this.#view();
    return [seat, turn, ...dice].join();
  });
  #tree = $derived.by(() => grown(this.#view().ways));
  /** What is held belongs to this throw, or it is forgotten. */
  #now = $derived.by(() => {
    const held = this.#held;
    return held.moment === this.#moment && reached(this.#tree, held.begun) ? held : NOTHING;
  });
  #node = $derived.by(() => reached(this.#tree, this.#now.begun)!);

  begun: Step[] = $derived.by(() => this.#now.begun);
  /** The turn can be played as it stands, and whether anything may follow. */
  whole = $derived.by(() => this.#node.whole);
  goesOn = $derived.by(() => this.#node.next.length > 0);
  /** Where the own pawns are after what is begun. */
  places: Places = $derived.by(() => {
    const view = this.#view();
    return view.seat === null ? [] : after(view, placesOf(view, view.seat), this.#now.begun);
  });
  /** The pawns that may make the next step. */
  movable: number[] = $derived.by(() => (this.#open() ? movers(this.#node) : []));
  /** The pawn taken up; one that has no company need not be looked for, and who waits at the start is like the others there. */
  picked: number | null = $derived.by(() => {
    const { picked } = this.#now;
    if (picked !== null && this.movable.includes(picked)) return picked;
    const alone = this.movable.length === 1 || this.movable.every((pawn) => this.places[pawn] === 'start');
    return alone ? (this.movable[0] ?? null) : null;
  });
  goals: Goal[] = $derived.by(() => (this.picked === null ? [] : this.goalsFor(this.picked)));
  asked: Goal | null = $derived.by(() => this.goals.find(({ to }) => to === this.#now.asked) ?? null);

  goalsFor(pawn: number): Goal[] {
    return goalsOf(this.#node, pawn);
  }

  pick(pawn: number | null): void {
    this.#hold({ picked: pawn, asked: null });
  }

  /** Go to a place; if several dice lead there, ask which. */
  choose(goal: Goal): void {
    if (goal.steps.length > 1) this.#hold({ asked: goal.to });
    else this.take(goal.steps[0]!);
  }

  take(step: Step): void {
    this.#hold({ begun: [...this.begun, step], picked: step.pawn, asked: null });
  }

  undo(): void {
    const gone = this.begun.at(-1);
    if (gone) this.#hold({ begun: this.begun.slice(0, -1), picked: gone.pawn, asked: null });
  }

  /** Let go of the question, then of the pawn; false if there was neither. */
  drop(): boolean {
    if (this.asked) this.#hold({ asked: null });
    else if (this.#now.picked !== null) this.#hold({ picked: null });
    else return false;
    return true;
  }

  #hold(change: Partial<Held>): void {
    this.#held = { ...this.#now, moment: this.#moment, ...change };
  }
}
