import type { Action, Event, GameName, Hint, Refusal, View } from '#/games/types';
import { refusalOf } from '#/house/refused';
import type { Both, Refusal as Told } from '#/house/types';
import { said } from '#/words/words.svelte';

/** A position and a move to be found in it: it is loaded, a move is tried, and the house says what it thinks of it. */
export abstract class Exercise<Answer extends { refused: Told | null }> {
  answer = $state.raw<Answer | null>(null);
  sending = $state.raw<Action | null>(null);
  trouble = $state.raw<Both | null>(null);

  constructor(readonly game: GameName) {}

  /** What is seen now; null while it comes. */
  abstract readonly view: View | null;
  /** A move may be tried. */
  abstract readonly acting: boolean;
  /** Which table of several this is: nothing of the one before is held over. */
  abstract readonly at: number;
  abstract readonly hints: Hint[];
  abstract readonly last: Event[];

  readonly refused: Refusal | null = $derived.by(() => {
    const refused = this.answer?.refused;
    return refused ? { text: said(refused.text), clause: refused.clause, where: refused.where } : null;
  });

  async load(): Promise<void> {
    await this.ask(() => this.find());
  }

  async play(action: Action): Promise<void> {
    if (this.view === null || this.sending !== null || !this.acting) return;
    this.sending = action;
    await this.ask(async () => void (this.answer = await this.judge(action)));
    this.sending = null;
  }

  protected abstract find(): Promise<void>;
  protected abstract judge(action: Action): Promise<Answer>;

  private async ask(what: () => Promise<void>): Promise<void> {
    this.trouble = null;
    try {
      await what();
    } catch (error) {
      this.trouble = refusalOf(error).text;
    }
  }
}
