import type { GameInfo } from '#/games';
import { rest } from './rest';

/** The bots of this house: its operator may have added some. */
export class Staff {
  private told = $state.raw<Record<string, string[]>>({});
  private asked = false;

  /** Those there are everywhere, weakest first, then the added ones. */
  levels(game: GameInfo): string[] {
    const added = (this.told[game.name] ?? []).filter((level) => !game.levels.includes(level));
    return [...game.levels, ...added];
  }

  /** Once, before opponents are chosen; without an answer there are the usual ones. */
  async ask(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      const { games } = await rest.house();
      this.told = Object.fromEntries(Object.entries(games).map(([game, { levels }]) => [game, levels]));
    } catch {
      this.asked = false;
    }
  }
}

export const staff = new Staff();
