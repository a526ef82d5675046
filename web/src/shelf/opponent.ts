import type { GameInfo } from '#/games';
import { tookSeats } from '#/house/nonces';
import { rest, type PlayNow } from '#/house/rest';
import { router } from '#/router';
import { settings } from '#/settings.svelte';
import { somebody } from '#/frame/somebody';

/** Whom one plays against at a click. */
export type Opponent = 'easy' | 'strong' | 'people';

/** The body of `POST /api/play`: the weakest or the strongest bot, or whoever comes. */
export function wish(game: GameInfo, opponent: Opponent): PlayNow {
  if (opponent === 'people') return { game: game.name, against: 'people' };
  const level = game.levels.at(opponent === 'easy' ? 0 : -1);
  return { game: game.name, against: 'bots', level, ...(settings.atOnce && { undo_seconds: 0 }) };
}

/** A seat at once. */
export async function play(game: GameInfo, opponent: Opponent): Promise<void> {
  await somebody();
  router.go(`/t/${tookSeats(await rest.play(wish(game, opponent)))}`);
}
