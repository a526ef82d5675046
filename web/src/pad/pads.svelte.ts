import { gameInfo, type GameName } from '#/games';
import { keep, kept } from '#/kept';
import { sheetOf, type Options, type Sheet } from './sheet';
import { tally, turnOf, type Entry, type Tally } from './tally';
import type { Move, TurnState } from './turn';

/** A pad as this device keeps it. */
export interface Kept {
  id: string;
  game: GameName;
  mode: string;
  options: Options;
  names: string[];
  began: string;
  entries: Entry[];
  draft: { seat: number; moves: Move[] } | null;
}

const VERSION = 1;

/** One pad in use: what is written, what may be written next, and how to take it back. */
export class Pad {
  #kept = $state<Kept>()!;
  readonly sheet: Sheet;
  /** Who is chosen to write for, if not whoever comes next. */
  #chosen = $state<number | null>(null);

  constructor(
    from: Kept,
    private readonly save: () => void,
  ) {
    this.#kept = from;
    this.sheet = sheetOf(from.game, from.mode);
  }

  get kept(): Kept {
    return this.#kept;
  }

  get names(): string[] {
    return this.#kept.names;
  }

  readonly tally: Tally = $derived.by(() => {
    const { options, names, entries, draft } = this.#kept;
    const pencil: Entry | undefined = draft?.moves.length ? { what: 'turn', ...draft } : undefined;
    return tally(this.sheet, options, names.length, entries, pencil);
  });

  readonly turn: TurnState = $derived.by(() => {
    const { options, draft } = this.#kept;
    return turnOf(this.sheet, options, this.tally.opens, draft?.moves ?? []);
  });

  get seat(): number | null {
    return this.#kept.draft?.seat ?? this.#chosen ?? this.tally.next;
  }

  choose(seat: number): void {
    if (!this.#kept.draft?.moves.length) this.#chosen = seat;
    this.#kept.draft = null;
  }

  write(move: Move): void {
    const seat = this.seat;
    if (seat === null) return;
    const moves = [...(this.#kept.draft?.moves ?? []), move];
    const { options, entries } = this.#kept;
    const opens = this.tally.opens;
    const { over } = turnOf(this.sheet, options, opens, moves);
    const done: Entry = { what: 'turn', seat, moves };
    const last = tally(this.sheet, options, this.names.length, [...entries, done]).over === 'pieces';
    if (over || last) this.enter(done);
    else this.#kept.draft = { seat, moves };
    this.save();
  }

  enter(entry: Entry): void {
    this.#kept.entries.push(entry);
    this.#kept.draft = null;
    this.#chosen = null;
    this.save();
  }

  get mayUndo(): boolean {
    return this.#kept.entries.length > 0 || this.#kept.draft !== null;
  }

  /** One tap back. */
  undo(): void {
    const { draft, entries } = this.#kept;
    let turn = draft?.moves.length ? draft : null;
    if (!turn) {
      const last = entries.pop();
      if (last?.what === 'turn') turn = { seat: last.seat, moves: last.moves };
    }
    const moves = turn?.moves.slice(0, -1) ?? [];
    this.#kept.draft = turn && moves.length ? { seat: turn.seat, moves } : null;
    this.#chosen = turn?.seat ?? null;
    this.save();
  }
}

/** All the pads of this device, the newest first. */
class Pads {
  #all = $state<Kept[]>(read());

  get all(): readonly Kept[] {
    return this.#all;
  }

  find(id: string | null): Pad | null {
    const found = this.#all.find((one) => one.id === id);
    return found ? new Pad(found, () => this.#save()) : null;
  }

  add(game: GameName, mode: string, options: Options, names: string[]): string {
    const began = new Date().toISOString();
    const id = Date.now().toString(36);
    this.#all.unshift({ id, game, mode, options, names, began, entries: [], draft: null });
    this.#save();
    return id;
  }

  /** A new pad for the same people at the same game. */
  again(id: string): string | null {
    const old = this.#all.find((one) => one.id === id);
    return old ? this.add(old.game, old.mode, { ...old.options }, [...old.names]) : null;
  }

  remove(id: string): void {
    this.#all = this.#all.filter((one) => one.id !== id);
    this.#save();
  }

  /** The names that were played with last. */
  get names(): string[] {
    return this.#all[0]?.names ?? [];
  }

  #save(): void {
    keep('pads', { version: VERSION, pads: $state.snapshot(this.#all) });
  }
}

/** Pads of another version, or of games that are gone, are left alone and not shown. */
function read(): Kept[] {
  const found = kept<{ version?: number; pads?: Kept[] }>('pads', {});
  if (found.version !== VERSION || !Array.isArray(found.pads)) return [];
  return found.pads
    .filter((one) => gameInfo(one.game) && Array.isArray(one.entries))
    .map((one) => ({ ...one, options: { ...usual(one.game), ...one.options } }));
}

/** An option that is younger than a pad has its default on it. */
function usual(game: GameName): Options {
  return Object.fromEntries(gameInfo(game)!.options.map((option) => [option.name, option.default]));
}

export const pads = new Pads();
