import type { Event, GameName, Refusal, View } from '#/games/types';
import { refusalOf } from '#/house/refused';
import type { Action, Both } from '#/house/types';
import { keep, kept } from '#/kept';
import { said } from '#/words/words.svelte';
import { lessons, type Judged, type LessonStep } from './lesson';

/** The games whose lesson was taken to its end on this device. */
export function learned(): GameName[] {
  return kept<GameName[]>('learned', []);
}

/** A lesson on its way: which step, and what came of the last try. */
export class LessonState {
  steps = $state.raw<LessonStep[]>([]);
  at = $state(0);
  sending = $state.raw<Action | null>(null);
  trouble = $state.raw<Both | null>(null);
  private judged = $state.raw<Judged | null>(null);

  constructor(readonly game: GameName) {
    void this.load();
  }

  readonly step = $derived(this.steps[this.at] ?? null);
  readonly over = $derived(this.steps.length > 0 && this.at >= this.steps.length);
  readonly solved = $derived(this.judged?.right ?? false);
  readonly view: View | null = $derived(this.judged?.view ?? this.step?.view ?? null);
  readonly last: Event[] = $derived(this.judged?.events ?? []);
  /** What it comes down to, once the step is solved. */
  readonly done = $derived(this.judged?.done ?? null);
  readonly refused: Refusal | null = $derived.by(() => {
    const refused = this.judged?.refused;
    return refused ? { text: said(refused.text), clause: refused.clause, where: refused.where } : null;
  });
  /** Why a try was not what was asked. */
  readonly why: string | null = $derived.by(() => {
    if (this.judged === null || this.solved) return null;
    return this.judged.why ? said(this.judged.why) : (this.refused?.text ?? null);
  });

  async load(): Promise<void> {
    this.trouble = null;
    try {
      this.steps = (await lessons.of(this.game)).steps;
    } catch (error) {
      this.trouble = refusalOf(error).text;
    }
  }

  async play(action: Action): Promise<void> {
    if (this.step === null || this.sending !== null || this.solved) return;
    this.sending = action;
    this.trouble = null;
    try {
      this.judged = await lessons.judge(this.game, this.step.number, action);
    } catch (error) {
      this.trouble = refusalOf(error).text;
    } finally {
      this.sending = null;
    }
  }

  go(at: number): void {
    this.at = at;
    this.judged = null;
    this.trouble = null;
    if (this.over && !learned().includes(this.game)) keep('learned', [...learned(), this.game]);
  }
}
