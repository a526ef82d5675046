import list from '#/generated/games.json';
import type { GameInfo } from './types';

/** The games, in the order of the shelf, as Python knows them; the house may add some that others have installed. */
export const GAMES: GameInfo[] = $state(list as unknown as GameInfo[]);

export function gameInfo(name: string): GameInfo | undefined {
  return GAMES.find((game) => game.name === name);
}

/** What a game is called, in every language. */
export function titleOf(name: string): string {
  return gameInfo(name)?.title ?? name;
}
