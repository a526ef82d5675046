import { holds, tilesOf, type Kind, type Options, type Sheet } from './sheet';
import { tapped, tileKey } from './tiles';

/** One thing written down in a turn. */
export interface Move {
  kind: string;
  tile?: number[];
  touch?: number;
}

export interface TurnState {
  state: string;
  /** The clauses still to be settled, the first one next. */
  earned: string[];
  over: boolean;
}

export function begun(sheet: Sheet, opens: boolean): TurnState {
  const state = opens && sheet.states.opening ? 'opening' : 'turn';
  return { state, earned: [], over: false };
}

/** What may be written next: each kind with the state after it. */
export function offered(sheet: Sheet, options: Options, turn: TurnState): [kind: string, then: string][] {
  if (turn.over) return [];
  return (sheet.states[turn.state] ?? [])
    .filter(([, , when]) => holds(when, options))
    .map(([kind, then]) => [kind, then]);
}

/** Whether a kind is for this tile. */
export function suits(sheet: Sheet, options: Options, kind: Kind, tile: readonly number[]): boolean {
  const row = tapped(tilesOf(sheet, options), tile);
  return row !== undefined && (kind.tiles === undefined || kind.tiles.includes(row[2]));
}

export function after(sheet: Sheet, options: Options, turn: TurnState, move: Move): TurnState {
  const then = offered(sheet, options, turn).find(([kind]) => kind === move.kind)?.[1];
  if (then === undefined) throw new Error(`${move.kind} cannot be written now`);
  const earned = turn.state === turn.earned[0] ? turn.earned.slice(1) : [...turn.earned];
  const more = sheet.kinds[move.kind]?.earns;
  if (more) earned.push(more);
  if (then !== 'settle') return { state: then, earned, over: false };
  return { state: earned[0] ?? 'turn', earned, over: earned.length === 0 };
}

/** The parts of one move with their points. */
export function partsOf(sheet: Sheet, options: Options, move: Move): [name: string, points: number][] {
  const values = { tile: valueOf(sheet, options, move.tile ?? []), touch: move.touch ?? 0 };
  return (sheet.kinds[move.kind]?.parts ?? []).map(([name, worth]) => [
    name,
    typeof worth === 'number' ? worth : values[worth],
  ]);
}

export function valueOf(sheet: Sheet, options: Options, tile: readonly number[]): number {
  return tapped(tilesOf(sheet, options), tile)?.[1] ?? 0;
}

export { tileKey };
