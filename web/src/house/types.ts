/** What the house and the browser say to each other: the messages of the socket and the answers of REST. */

import type { Act, FromPeople, Host } from '#/generated/commands';
import type { Action, Event, GameName, Hint, Line, Offer, OptionValue, Part, View } from '#/games/types';

export type { Action, Event, GameName, Hint, Line, Offer, OptionValue, Part, View };
export type { SeatWish as Wish } from '#/generated/rest';
export type HostTool = Host['do'];
export type Both = { fr: string; en: string };

/** A hint as it comes, with the reason in both languages. */
export interface RawHint {
  action: Action;
  notation: string;
  points: number;
  chance: number | null;
  text: Both;
}

/** Why not, in both languages; `clause` and `where` if the rules say so. */
export interface Refusal {
  key: string;
  text: Both;
  clause?: string;
  where?: unknown[];
}

export type Holder = 'open' | 'friend' | 'person' | 'bot' | 'here';
export type Phase = 'lobby' | 'playing' | 'adjourned' | 'over' | 'closed';
export type Matter = 'takeback' | 'adjourn' | 'resume' | 'rematch';

export interface Seat {
  holder: Holder;
  person: string | null;
  name: string | null;
  level: string | null;
  ready: boolean;
  /** The level of the bot that holds the seat while its person is away. */
  held: string | null;
  resigned: boolean;
}

export interface ClockRule {
  kind: 'none' | 'turn' | 'bank' | 'days';
  seconds?: number;
  increment?: number;
  days?: number;
}

/** Milliseconds as they were at `since`; those of `running` have run down from there. */
export interface Clock extends ClockRule {
  bank: number[];
  turn: (number | null)[];
  running: number[];
  since: number | null;
  due: { seat: number; at: number } | null;
}

export interface TalkLine {
  version: number;
  at: number;
  person: string;
  name: string;
  text?: string | null;
  phrase?: string | null;
}

/** An entry of the log as all may read it; each kind has fields of its own. */
export interface Entry {
  version: number;
  kind: string;
  at: number;
  by?: 'person' | 'bot' | 'clock' | 'house';
  person?: string;
  events?: Event[];
  seat?: number;
  seats?: unknown[];
  name?: string;
  text?: string;
  phrase?: string;
  action?: string;
  what?: Matter;
  agree?: boolean;
  how?: string;
  count?: number;
  level?: string;
  do?: HostTool;
  scores?: number[];
  places?: number[];
  other?: string;
}

export interface Request {
  what: Matter;
  /** People who agreed, the asker first. */
  agreed: string[];
}

/** What any entry may change. */
export interface Changing {
  phase: Phase;
  host: string;
  seats: Seat[];
  clock: Clock;
  request: Request | null;
  /** The table of the next match. */
  rematch: string | null;
  /** The seat whose last action an undo takes back now. */
  undoable: number | null;
  /** The seats that may ask all to take their last action back. */
  takebacks: number[];
  /** How the match ended; `long`: the house does not let one go on for ever. */
  how: 'over' | 'resigned' | 'long' | 'closed' | null;
}

/** A finished match, and after how many of its actions another one goes on. */
export interface Fork {
  match: string;
  step: number;
}

export interface TableMessage extends Changing {
  type: 'table';
  table: string;
  version: number;
  game: GameName;
  options: Record<string, OptionValue>;
  rated: boolean;
  public: boolean;
  start: 'full' | 'host';
  undo_seconds: number;
  commitment: string;
  rematch_of: string | null;
  /** The match, and the step of it, from which this one goes on. */
  fork: Fork | null;
  quiet: boolean;
  talk: TalkLine[];
  scores: number[];
  places: number[];
  view: View | null;
}

export interface NewsMessage extends Changing {
  type: 'news';
  table: string;
  version: number;
  entries: Entry[];
  view: View | null;
  /** How much of the past one has is to be kept; what comes is the rest of it. */
  from?: { history: number; score_pad: number };
}

export interface Listed {
  table: string;
  game: GameName;
  options: Record<string, OptionValue>;
  host: string;
  created_at: number;
  seats: Seat[];
  clock: ClockRule;
  phase: Phase;
  rated: boolean;
  start: 'full' | 'host';
}

export interface LobbyMessage {
  type: 'lobby';
  whole: boolean;
  tables: Listed[];
  gone: string[];
}

export interface Welcome {
  type: 'welcome';
  id: string;
  person: string | null;
  name: string | null;
  house: string;
  now: number;
}

export interface Done {
  type: 'done';
  id: string;
  version?: number;
  table?: string;
  invite?: string;
}

export interface HintMessage {
  type: 'hint';
  id: string;
  table: string;
  hints: RawHint[];
}

/** With the version of each table that is watched; null while the house does not know it. */
export interface Pong {
  type: 'pong';
  id: string;
  now: number;
  versions: Record<string, number | null>;
}

export type FromHouse =
  | Welcome
  | TableMessage
  | NewsMessage
  | LobbyMessage
  | HintMessage
  | Done
  | ({ type: 'refused'; id: string | null } & Refusal)
  | Pong
  | { type: 'bye'; reason: string };

/** A command without what the socket adds. */
type Unsent<Sent> = Sent extends unknown ? Omit<Sent, 'id'> & { table: string } : never;

/** What a person asks of a table; the socket adds the id. */
export type Command = Unsent<Exclude<FromPeople, Act> | (Omit<Act, 'action'> & { action: Action | string })>;

/** What is asked of the house itself; nothing of it is in a log. */
export type Asking =
  | { type: 'hello' }
  | { type: 'watch'; table: string; since?: number; seat?: number; invite?: string }
  | { type: 'leave_watch'; table: string }
  | { type: 'lobby'; on: boolean }
  | { type: 'hint'; table: string; seat: number; n: number }
  | { type: 'ping' };
