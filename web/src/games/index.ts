import list from '#/generated/games.json';
import type { GameRoom } from './board';
import type { GameName, OptionValue } from './types';

export type { GameName };

export interface Option {
  name: string;
  default: OptionValue;
  /** The values there are, the default first; with bounds these are further ones. */
  values: OptionValue[];
  least?: number;
  most?: number;
  /** The modes that know it; without, all. */
  modes?: string[];
}

export interface GameInfo {
  name: GameName;
  /** How many may play, by mode (`game` where there is only one). */
  players: Record<string, number[]>;
  options: Option[];
  /** Defaults that another choice changes: `changes.tiles.beginner` is `{ target: 600 }`. */
  changes: Record<string, Record<string, Record<string, OptionValue>>>;
  /** Pairs of choices that exclude each other. */
  conflicts: [[string, OptionValue], [string, OptionValue]][];
  /** Named sets of options, the rule sheet's first. */
  editions: Record<string, Record<string, OptionValue>>;
  /** The bots, weakest first. */
  levels: string[];
}

/** The games, in the order of the shelf, as Python knows them. */
export const GAMES = list as unknown as GameInfo[];

export function gameInfo(name: string): GameInfo | undefined {
  return GAMES.find((game) => game.name === name);
}

/** What a game is called, in every language. */
export const TITLES: Record<GameName, string> = {
  triominos: 'Tri-Ominos',
  quadominos: 'Quad-Ominos',
  domino3d: 'Domino 3D',
  quadrot: 'Quadrot',
};

// Found by its folder: a game is one folder with an `index.ts` that exports `room`.
const rooms = import.meta.glob<{ room: GameRoom }>('./*/index.ts');

/** Everything of one game. */
export async function load(game: GameName): Promise<GameRoom> {
  const found = rooms[`./${game}/index.ts`];
  if (!found) throw new Error(`no such game: ${game}`);
  return (await found()).room;
}
