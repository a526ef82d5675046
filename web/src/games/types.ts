/** What every game's views, offers, events and actions look like as JSON (docs/formats.md). */

import type { Action, View } from '#/generated/views';

export type { Action, Event, Line, Offer, Step, View } from '#/generated/views';

/** Its folder's name; the house may have games that the client was not built with. */
export type GameName = string;
export type OptionValue = number | string | boolean | null;
export type Part = [name: string, points: number];
export type Tile = number[];
export type Cell = (number | string)[];

/** Why the house said no, in the language of the page. */
export interface Refusal {
  text: string;
  clause?: string;
  where?: unknown;
}

export interface Hint {
  action: Action;
  /** By how much the lead is expected to grow; what it brings at once where nothing was searched. */
  points: number;
  /** To win the match; null where nothing was searched. */
  chance: number | null;
  /** The sentence why. */
  text: string;
}

export interface Option {
  name: string;
  default: OptionValue;
  /** The values there are, the default first; with bounds these are further ones. */
  values: OptionValue[];
  least?: number;
  most?: number;
  /** The modes that know it; without, all. */
  modes?: string[];
  /** What a number counts. */
  unit: '' | 'points' | 'seconds' | 'seat';
  /** Shown at once; the others are folded away. */
  main: boolean;
}

export interface GameInfo {
  name: GameName;
  /** What it is called, in every language. */
  title: string;
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
  /** Hands lie on the table: nobody has to look away. */
  open: boolean;
  /** What a score counts: points, or the pieces that are home. */
  scores: string;
  /** The kinds of events that say how a round ended. */
  ends_round: string[];
  /** Whether there are lessons, puzzles, and a pad for the real table. */
  lessons: boolean;
  puzzles: boolean;
  pad: boolean;
}

/** The value of one option of a view. */
export function option(view: View, name: string): OptionValue | undefined {
  return view.options.find(([one]) => one === name)?.[1];
}
