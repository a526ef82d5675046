import { Exercise } from '#/exercise/exercise.svelte';
import type { Action, Event, GameName, Hint, View } from '#/games/types';
import { keep, kept } from '#/kept';
import { said } from '#/words/words.svelte';
import { lessons, type Judged, type LessonStep } from './lesson';

/** The games whose lesson was taken to its end on this device. */
export function learned(): GameName[] {
  return kept<GameName[]>('learned', []);
}

/** A lesson on its way: which step, and what came of the last try. */
export class LessonState extends Exercise<Judged> {
  steps = $state.raw<LessonStep[]>([]);
  at = $state(0);
  readonly hints: Hint[] = [];

  constructor(game: GameName) {
    super(game);
    void this.load();
  }

  readonly step = $derived(this.steps[this.at] ?? null);
  readonly over = $derived(this.steps.length > 0 && this.at >= this.steps.length);
  readonly solved = $derived(this.answer?.right ?? false);
  readonly acting = $derived(!this.solved);
  readonly view: View | null = $derived(this.answer?.view ?? this.step?.view ?? null);
  readonly last: Event[] = $derived(this.answer?.events ?? []);
  /** What it comes down to, once the step is solved. */
  readonly done = $derived(this.answer?.done ?? null);
  /** Why a try was not what was asked. */
  readonly why: string | null = $derived.by(() => {
    if (this.answer === null || this.solved) return null;
    return this.answer.why ? said(this.answer.why) : (this.refused?.text ?? null);
  });

  go(at: number): void {
    this.at = at;
    this.answer = null;
    this.trouble = null;
    if (this.over && !learned().includes(this.game)) keep('learned', [...learned(), this.game]);
  }

  protected async find(): Promise<void> {
    this.steps = (await lessons.of(this.game)).steps;
  }

  protected judge(action: Action): Promise<Judged> {
    return lessons.judge(this.game, this.step!.number, action);
  }
}
