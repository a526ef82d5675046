import type { GameRoom } from './board';
import type { GameName } from './types';

export { GAMES, gameInfo, titleOf } from './shelf.svelte';
export type { GameInfo, GameName, Option } from './types';

// Found by its folder: a game is one folder with an `index.ts` that exports `room`.
const rooms = import.meta.glob<{ room: GameRoom }>('./*/index.ts');

/** Everything of one game; fails for a game that is played on the plain board. */
export async function load(game: GameName): Promise<GameRoom> {
  const found = rooms[`./${game}/index.ts`];
  if (!found) throw new Error(`no such game: ${game}`);
  return (await found()).room;
}
