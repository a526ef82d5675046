import { untrack } from 'svelte';
import { refusalOf } from '#/house/refused';
import { said } from '#/words/words.svelte';
import type { Refusal } from '#/house/types';

/** Something asked of the house: under way, or refused for a reason. */
export class Asking {
  busy = $state(false);
  private refusal = $state.raw<Refusal | null>(null);

  get error(): string | null {
    return this.refusal && said(this.refusal.text);
  }

  /** Whether it was done. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    // An effect that asks does not wish to ask again when the answer comes.
    if (untrack(() => this.busy)) return false;
    this.busy = true;
    this.refusal = null;
    try {
      await work();
      return true;
    } catch (error) {
      this.refusal = refusalOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
