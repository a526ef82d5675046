import type { Line } from '#/games/types';
import { holds, inTurns, targetOf, type Options, type Sheet } from './sheet';
import { after, begun, partsOf, tileKey, type Move } from './turn';

/** What has been written on a pad, in the order written. */
export type Entry =
  | { what: 'turn'; seat: number; moves: Move[] }
  | { what: 'end'; end: string; seat: number | null; hands: number[] }
  | { what: 'race'; order: number[]; wrong: number[] }
  | { what: 'over' };

export interface Written extends Line {
  /** What stands beside each part: the tile, or nothing. */
  notes: string[];
}

export interface Tally {
  lines: Written[];
  totals: number[];
  round: number;
  /** Who comes next; null if nobody can say. */
  next: number | null;
  /** Who laid last: whoever goes out has just laid. */
  last: number | null;
  /** The next turn opens a round. */
  opens: boolean;
  /** The tiles on the table. */
  gone: Set<string>;
  /** Turns of this round that are over. */
  turns: number;
  placed: number;
  /** Who rang the bell: the round being played is the last. */
  bell: number | null;
  /** Who has everything home, in the order of arrival. */
  arrived: number[];
  /** Why it is over. */
  over: 'target' | 'rounds' | 'turns' | 'pieces' | 'home' | 'agreed' | null;
}

/** The whole pad from what was written: lines, sums, and whether the match is over. */
export function tally(
  sheet: Sheet,
  options: Options,
  players: number,
  entries: readonly Entry[],
  draft?: Entry,
): Tally {
  const made = new Tallying(sheet, options, players);
  for (const entry of entries) made.enter(entry);
  if (draft) made.pencil(draft);
  return made.tally;
}

class Tallying {
  readonly tally: Tally;

  constructor(
    readonly sheet: Sheet,
    readonly options: Options,
    readonly players: number,
  ) {
    this.tally = {
      lines: [],
      totals: Array.from({ length: players }, () => 0),
      round: 1,
      next: players === 1 ? 0 : null,
      last: null,
      opens: true,
      gone: new Set(),
      turns: 0,
      placed: 0,
      bell: null,
      arrived: [],
      over: null,
    };
  }

  enter(entry: Entry): void {
    if (entry.what === 'turn') this.turn(entry.seat, entry.moves);
    else if (entry.what === 'end') this.end(entry.end, entry.seat, entry.hands);
    else if (entry.what === 'race') this.race(entry.order, entry.wrong);
    else this.tally.over ??= 'agreed';
  }

  /** A turn that is not over yet. */
  pencil(entry: Entry): void {
    if (entry.what === 'turn') this.write(entry.seat, entry.moves);
  }

  private turn(seat: number, moves: Move[]): void {
    const { tally, sheet } = this;
    this.write(seat, moves);
    tally.turns += 1;
    tally.last = seat;
    tally.opens = false;
    tally.next = inTurns(sheet) ? (seat + 1) % this.players : null;
    this.look('turn');
    const { turns } = sheet.over;
    if (turns && holds(sheet.over.when, this.options)) {
      if (tally.turns >= (turns[this.players] ?? Infinity) * this.players) tally.over ??= 'turns';
    }
  }

  private write(seat: number, moves: Move[]): void {
    const { sheet, options, tally } = this;
    const parts: [string, number][] = [];
    const clauses: string[] = [];
    const notes: string[] = [];
    for (const move of moves) {
      const made = this.cut(seat, partsOf(sheet, options, move), parts);
      parts.push(...made);
      const kind = sheet.kinds[move.kind];
      clauses.push(...made.map((_, at) => kind?.cites?.[at] ?? kind?.clauses[0] ?? ''));
      notes.push(...made.map(([name]) => (name === 'tile' ? (move.tile ?? []).join('-') : '')));
      if (move.tile) tally.gone.add(tileKey(move.tile));
      if (kind?.asks === 'touch') tally.placed += 1;
    }
    this.line(seat, parts, clauses, notes);
    if (sheet.over.pieces !== undefined && tally.placed >= sheet.over.pieces) tally.over ??= 'pieces';
  }

  /** Nobody falls below the floor: a loss is cut there. */
  private cut(seat: number, parts: [string, number][], before: [string, number][]): [string, number][] {
    const { floor } = this.sheet;
    if (floor === undefined || parts.length !== 1) return parts;
    const has = this.tally.totals[seat]! + sum(before);
    const [name, points] = parts[0]!;
    return [[name, Math.max(points, points < 0 ? floor - has : points)]];
  }

  private line(
    seat: number,
    parts: [string, number][],
    clauses: string[],
    notes: string[],
    turn = this.tally.turns + 1,
  ): void {
    const { tally, sheet } = this;
    const points = sum(parts);
    tally.totals[seat]! += points;
    tally.lines.push({
      round: tally.round,
      turn,
      seat,
      points,
      parts,
      clauses,
      totals: [...tally.totals],
      notes,
    });
    if (sheet.over.looked === 'bell') {
      if (tally.bell === null && tally.totals[seat]! >= targetOf(sheet, this.options)!) tally.bell = seat;
    }
    const { home, only_first: first } = sheet.over;
    if (home !== undefined && tally.totals[seat]! >= home && !tally.arrived.includes(seat)) {
      tally.arrived.push(seat);
      const enough = first && this.options[first] ? 1 : this.players - 1;
      if (tally.arrived.length >= enough) tally.over ??= 'home';
    }
  }

  private end(id: string, seat: number | null, hands: number[]): void {
    const { sheet, tally } = this;
    const end = sheet.ends.find((one) => one.id === id);
    if (!end) return;
    const { one_more: more } = sheet.over;
    const last = tally.bell !== null || !more || !holds(more, this.options);
    const winner = end.counts === 'lowest' ? lowest(hands) : seat;
    if (winner !== null && end.counts !== 'none') {
      const parts: [string, number][] = end.parts.map(([name, points]) => [name, points]);
      if (end.counts === 'lowest') parts.push(['own hand', -hands[winner]!]);
      hands.forEach((hand, one) => one !== winner && parts.push(['hand', hand]));
      this.line(
        winner,
        parts,
        parts.map(() => end.clause),
        parts.map(() => ''),
        tally.turns, // the turn that ended the round
      );
    }
    if (tally.bell !== null && last) tally.over ??= 'target';
    this.look('turn');
    this.nextRound();
  }

  private race(order: number[], wrong: number[]): void {
    const { race, over } = this.sheet;
    if (!race) return;
    for (const seat of order.toSorted((a, b) => a - b)) {
      const won = race.ranks[this.players]?.[order.indexOf(seat)] ?? 0;
      const erred = wrong.includes(seat);
      const [part] = this.cut(seat, [[erred ? race.error.part : race.rank.part, erred ? -won : won]], []);
      const cut = erred && part![1] !== -won;
      const clause = erred ? (cut ? race.error.cut : race.error.clause) : race.rank.clause;
      this.line(seat, [part!], [clause], ['']);
    }
    this.look('round');
    const agreed = over.rounds !== undefined && !holds(over.when, this.options);
    if (agreed && this.tally.round >= over.rounds!) this.tally.over ??= 'rounds';
    this.nextRound();
  }

  private look(when: 'turn' | 'round'): void {
    const target = targetOf(this.sheet, this.options);
    if (this.sheet.over.looked !== when || target === null) return;
    if (Math.max(...this.tally.totals) >= target) this.tally.over ??= 'target';
  }

  private nextRound(): void {
    const { tally } = this;
    if (tally.over) return;
    tally.round += 1;
    tally.turns = 0;
    tally.opens = true;
    tally.next = tally.last = null;
    tally.gone = new Set();
  }
}

/** The seats by rank: the first to have all home, else the most points; equal ones share a place. */
export function places(made: Tally): number[] {
  const worth = made.totals.map((total, seat) => {
    const at = made.arrived.indexOf(seat);
    return at < 0 ? total : 1_000_000 - at;
  });
  return worth.map((mine) => 1 + worth.filter((other) => other > mine).length);
}

/** Whether a turn with these moves is over, and what may come next. */
export function turnOf(sheet: Sheet, options: Options, opens: boolean, moves: readonly Move[]) {
  return moves.reduce((turn, move) => after(sheet, options, turn, move), begun(sheet, opens));
}

/** Who alone has the lowest hand; null if several share it. */
export function lowest(hands: readonly number[]): number | null {
  const least = Math.min(...hands);
  return hands.filter((hand) => hand === least).length === 1 ? hands.indexOf(least) : null;
}

function sum(parts: readonly [string, number][]): number {
  return parts.reduce((total, [, points]) => total + points, 0);
}
