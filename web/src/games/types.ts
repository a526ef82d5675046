/** What every game's views, offers, events and actions look like as JSON (docs/formats.md). */

/** Its folder's name; the house may have games that the client was not built with. */
export type GameName = string;
export type OptionValue = number | string | boolean | null;
export type Part = [name: string, points: number];
export type Tile = number[];
export type Cell = (number | string)[];

export interface Step {
  die: string;
  pawn: number;
  from: string;
  to: string;
  over?: string;
  back?: boolean;
}

/** One action; which fields it has depends on its verb. Send it as it came. */
export interface Action {
  do: string;
  tile?: Tile;
  at?: Cell;
  corners?: Tile;
  domino?: string;
  cells?: Cell[];
  pose?: number;
  dominoes?: string[];
  rebuild?: boolean;
  steps?: Step[];
}

export interface Offer {
  action: Action;
  points: number;
  parts: Part[];
  clause: string;
  cells: Cell[];
  /** Points that a further choice of this turn will bring at least. */
  earns: number;
}

export interface Event {
  kind: string;
  seat: number | null;
  clause: string;
  points?: number;
  parts?: Part[];
  tile?: Tile;
  at?: Cell | string;
  corners?: Tile;
  round?: number;
  hands?: unknown[][];
  winners?: number[];
  earns?: number;
  domino?: string;
  cells?: Cell[];
  pose?: number;
  touched?: string[];
  missing?: Cell[];
  tower?: string[];
  dominoes?: string[];
  rebuild?: boolean;
  right?: boolean;
  other?: number;
  rank?: number;
  dice?: string[];
  steps?: Step[];
  pawn?: number;
  idle?: number;
  /** The clause of each part, where not all of them are scored by `clause`. */
  clauses?: string[];
}

/** A line of the score pad: what one turn, or a round's end, brought one seat. */
export interface Line {
  round: number;
  turn: number;
  seat: number;
  points: number;
  parts: Part[];
  /** One for each part. */
  clauses: string[];
  totals: number[];
}

/** What every game's view has; each game's `types.ts` narrows and adds. */
export interface View {
  game: GameName;
  options: [name: string, value: OptionValue][];
  seat: number | null;
  turn: number;
  round: number;
  phase: string;
  to_act: number[];
  scores: number[];
  over: boolean;
  places: number[];
  layout: unknown[];
  hand: unknown[];
  counts: number[];
  well: number;
  shown: unknown[][];
  score_pad: Line[];
  history: Event[];
  offers: Offer[];
}

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
