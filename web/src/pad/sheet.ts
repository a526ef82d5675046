import type { GameName, OptionValue } from '#/games/types';
import scoring from '#/generated/scoring.json';

export type Options = Record<string, OptionValue>;

/** What can be written down in a turn; a part is worth a number, or what was tapped. */
export interface Kind {
  /** The clause it is written by, and others that may stand behind it. */
  clauses: string[];
  /** The clause of each part; without, all are written by the first. */
  cites?: string[];
  parts: [name: string, worth: number | 'tile' | 'touch'][];
  asks: 'tile' | 'touch' | null;
  /** The sorts of tiles it is for; without, all. */
  tiles?: string[];
  /** The clause that has to be settled before the turn is over. */
  earns?: string;
}

export type TileRow = [tile: number[], value: number, sort: string];
export type Step = [kind: string, then: string, when?: Options];

export interface End {
  id: string;
  clause: string;
  parts: [string, number][];
  /** Whose hands are counted: those of the others, all (the lowest wins), or none. */
  counts: 'others' | 'lowest' | 'none';
  when?: Options;
}

export interface Race {
  ranks: Record<string, number[]>;
  rank: { part: string; clause: string };
  error: { part: string; clause: string; cut: string };
}

export interface Over {
  clause: string;
  when?: Options;
  /** The option with the points to reach, or these points; and when they are looked at. */
  target?: string;
  points?: number;
  looked?: 'bell' | 'turn' | 'round';
  /** Where these hold, a bell that the end of a round rings is for one more round. */
  one_more?: Options;
  rounds?: number;
  turns?: Record<string, number>;
  pieces?: number;
  /** So many points are all one can have; with this option the first to have them ends the match. */
  home?: number;
  only_first?: string;
}

/** All that a score pad must know of one game in one mode. */
export interface Sheet {
  /** Those that change what is written, each with what must hold for it to matter. */
  options: [name: string, when?: Options][];
  tiles?: { corners: number; option?: string; sets: Record<string, TileRow[]> };
  touch?: number[];
  floor?: number;
  kinds: Record<string, Kind>;
  states: Record<string, Step[]>;
  ends: End[];
  race?: Race;
  over: Over;
  wins: string;
}

const SHEETS = scoring as unknown as Record<GameName, Record<string, Sheet>>;

export function sheetOf(game: GameName, mode: string): Sheet {
  return SHEETS[game]![mode] ?? SHEETS[game]!.game!;
}

export function holds(when: Options | undefined, options: Options): boolean {
  return Object.entries(when ?? {}).every(([name, value]) => options[name] === value);
}

/** The tiles that are played with. */
export function tilesOf(sheet: Sheet, options: Options): TileRow[] {
  const { tiles } = sheet;
  if (!tiles) return [];
  return tiles.sets[tiles.option ? String(options[tiles.option]) : 'all'] ?? [];
}

/** The points that end the match, if it is played to points. */
export function targetOf(sheet: Sheet, options: Options): number | null {
  const { over } = sheet;
  if (!over.looked || !holds(over.when, options)) return null;
  return over.target ? Number(options[over.target]) : (over.points ?? null);
}

/** Whether turns follow one another on the pad, or only what counts is written. */
export function inTurns(sheet: Sheet): boolean {
  return Object.values(sheet.kinds).some((kind) => kind.asks !== null);
}
