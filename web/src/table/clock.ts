import type { Clock } from '#/house/types';

export interface Left {
  /** Milliseconds for the rest of the match. */
  bank: number | null;
  /** Milliseconds for this turn, sandglass or round. */
  turn: number | null;
  running: boolean;
}

/** What a seat has left now, in the house's time. */
export function left(clock: Clock, seat: number, now: number): Left {
  const running = clock.since !== null && clock.running.includes(seat);
  const gone = running ? Math.max(0, now - clock.since!) : 0;
  const rest = (ms: number | null | undefined) => (ms == null ? null : Math.max(0, ms - gone));
  return { bank: rest(clock.bank[seat]), turn: rest(clock.turn[seat]), running };
}

/** The time that ends first. */
export function soonest({ bank, turn }: Left): number | null {
  if (bank === null || turn === null) return bank ?? turn;
  return Math.min(bank, turn);
}

export type Reading =
  | { kind: 'clock'; text: string; urgent: boolean }
  | { kind: 'hours'; hours: number; minutes: number; urgent: false }
  | { kind: 'days'; days: number; hours: number; urgent: false };

/** How a time is read from the face: days and hours, minutes and seconds, and in the end tenths. */
export function reading(ms: number): Reading {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return { kind: 'days', days, hours: hours % 24, urgent: false };
  if (hours > 9) return { kind: 'hours', hours, minutes: minutes % 60, urgent: false };
  if (ms < 10_000) return { kind: 'clock', text: (Math.floor(ms / 100) / 10).toFixed(1), urgent: true };
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = two(Math.floor(ms / 1000) % 60);
  const text = hours > 0 ? `${hours}:${two(minutes % 60)}:${seconds}` : `${minutes}:${seconds}`;
  return { kind: 'clock', text, urgent: false };
}
