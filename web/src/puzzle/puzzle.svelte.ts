import type { GameName, Hint, Refusal, View } from '#/games/types';
import { refusalOf } from '#/house/refused';
import type { Action, Both } from '#/house/types';
import { keep, kept } from '#/kept';
import { same } from '#/words/action';
import { said } from '#/words/words.svelte';
import { puzzles, streakAfter, streakOn, type Answer, type Puzzle, type Streak } from './puzzle';

const STREAK = 'puzzle_streak.';

/** A puzzle on its way: the position, then the move that was chosen and what the house says to it. */
export class PuzzleState {
  puzzle = $state.raw<Puzzle | null>(null);
  answer = $state.raw<Answer | null>(null);
  chosen = $state.raw<Action | null>(null);
  sending = $state.raw<Action | null>(null);
  trouble = $state.raw<Both | null>(null);
  streak = $state(0);

  constructor(
    readonly game: GameName,
    readonly which: string,
  ) {
    void this.load();
  }

  readonly view: View | null = $derived(this.puzzle?.view ?? null);
  readonly answered = $derived(this.answer !== null && this.answer.refused === null);
  readonly refused: Refusal | null = $derived.by(() => {
    const refused = this.answer?.refused;
    return refused ? { text: said(refused.text), clause: refused.clause, where: refused.where } : null;
  });
  /** The best move, to be lit on the board once it may be known. */
  readonly hints: Hint[] = $derived.by(() => {
    const best = this.answer?.best;
    if (!best || !this.view) return [];
    const offer = this.view.offers.find(({ action }) => same(action, best));
    return offer
      ? [{ action: offer.action, points: offer.points + offer.earns, chance: null, text: '' }]
      : [];
  });

  async load(): Promise<void> {
    this.trouble = null;
    try {
      this.puzzle = await puzzles.find(this.game, this.which);
      if (this.puzzle.day) this.streak = streakOn(this.kept(), this.puzzle.day);
    } catch (error) {
      this.trouble = refusalOf(error).text;
    }
  }

  async play(action: Action): Promise<void> {
    if (this.puzzle === null || this.sending !== null || this.answered) return;
    this.sending = action;
    this.trouble = null;
    try {
      this.answer = await puzzles.answer(this.game, this.puzzle.number, action);
      if (this.answered) this.chosen = action;
      if (this.answered && this.puzzle.day) this.count(this.puzzle.day, this.answer.right);
    } catch (error) {
      this.trouble = refusalOf(error).text;
    } finally {
      this.sending = null;
    }
  }

  again(): void {
    this.answer = null;
    this.chosen = null;
  }

  private kept(): Streak | null {
    return kept<Streak | null>(STREAK + this.game, null);
  }

  private count(day: string, right: boolean): void {
    const streak = streakAfter(this.kept(), day, right);
    keep(STREAK + this.game, streak);
    this.streak = streak.days;
  }
}
