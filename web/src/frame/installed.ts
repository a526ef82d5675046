import { GAMES, gameInfo } from '#/games';
import { rest } from '#/house/rest';
import { lang } from '#/words/words.svelte';

/** Puts the games on the shelf that the house has and the client was not built with; without a house there are none. */
export async function bringInstalled(): Promise<void> {
  try {
    const { games } = await rest.games();
    const others = games.filter(({ name }) => !gameInfo(name));
    for (const { texts, ...game } of await Promise.all(others.map(({ name }) => rest.game(name)))) {
      lang.learn(texts);
      GAMES.push(game);
    }
  } catch {
    // What the client was built with is playable, and nobody misses what he has never seen.
  }
}
