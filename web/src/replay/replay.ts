import type { Event, GameName, View } from '#/games/types';
import { call, query, type Sitting } from '#/house/rest';
import type { Note } from './notes';

/** A moment of a match: what was done, and the table after it. */
export interface ReplayStep {
  number: number;
  seat: number | null;
  action: string | null;
  events: Event[];
  notes: Note[];
  view: View;
}

/** A step in a few numbers. */
export interface OutlineStep {
  seat: number | null;
  round: number;
  /** The most that one event brought. */
  points: number;
  scores: number[];
}

export interface ReplayPage {
  game: GameName;
  names: string[];
  players: number;
  /** Whether the record tells what was hidden. */
  open: boolean;
  total: number;
  steps: ReplayStep[];
  outline: OutlineStep[] | null;
}

/** Where a replay comes from: a match of the house, or a record read from disk. */
export type Source = { match: string } | { record: string };

export const PAGE = 20;
/** The house reads no longer records than this. */
export const LONGEST = 2 * 1024 * 1024;

export function ask(source: Source, from: number, seat: number | null, outline = false): Promise<ReplayPage> {
  const asked = query({
    from: String(from),
    count: String(PAGE),
    seat: seat === null ? null : String(seat),
    outline: outline ? 'true' : null,
  });
  if ('record' in source) return call('POST', `replay${asked}`, source.record);
  return call('GET', `matches/${encodeURIComponent(source.match)}/replay${asked}`);
}

export interface Fork {
  id: string;
  match: string;
  step: number;
  seat: number;
  level: string;
}

/** A table that goes on from a moment of a finished match, the other seats held by bots. */
export const fork = (wish: Fork) => call<Sitting>('POST', 'tables/fork', wish);
