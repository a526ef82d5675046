import { Exercise } from '#/exercise/exercise.svelte';
import type { Action, Event, GameName, Hint, View } from '#/games/types';
import { keep, kept } from '#/kept';
import { same } from '#/words/action';
import { puzzles, streakAfter, streakOn, type Answer, type Puzzle, type Streak } from './puzzle';

const STREAK = 'puzzle_streak.';

/** A puzzle on its way: the position, then what the house says to the move. */
export class PuzzleState extends Exercise<Answer> {
  puzzle = $state.raw<Puzzle | null>(null);
  streak = $state(0);
  readonly at = 0;
  readonly last: Event[] = [];

  constructor(
    game: GameName,
    readonly which: string,
  ) {
    super(game);
    void this.load();
  }

  readonly view: View | null = $derived(this.puzzle?.view ?? null);
  readonly answered = $derived(this.answer !== null && this.answer.refused === null);
  readonly acting = $derived(!this.answered);
  /** The best move, to be lit on the board once it may be known. */
  readonly hints: Hint[] = $derived.by(() => {
    const best = this.answer?.best;
    const offer = best && this.view?.offers.find(({ action }) => same(action, best));
    return offer
      ? [{ action: offer.action, points: offer.points + offer.earns, chance: null, text: '' }]
      : [];
  });

  again(): void {
    this.answer = null;
  }

  protected async find(): Promise<void> {
    this.puzzle = await puzzles.find(this.game, this.which);
    if (this.puzzle.day) this.streak = streakOn(this.kept(), this.puzzle.day);
  }

  protected async judge(action: Action): Promise<Answer> {
    const { number, day } = this.puzzle!;
    const answer = await puzzles.answer(this.game, number, action);
    if (day && answer.refused === null) this.count(day, answer.right);
    return answer;
  }

  private count(day: string, right: boolean): void {
    const streak = streakAfter(this.kept(), day, right);
    keep(STREAK + this.game, streak);
    this.streak = streak.days;
  }

  private kept(): Streak | null {
    return kept<Streak | null>(STREAK + this.game, null);
  }
}
