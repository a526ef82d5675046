import { randomHex } from './random';

/** What this device adds to the deal of a table, by seat: kept until the page goes, to check the deal in the end. */
export class Nonces {
  /** Seats that are known to be one's own before the table was seen, and have not given theirs yet. */
  owed: readonly number[] = [];
  private readonly given = new Map<number, string>();

  of(seat: number): string | undefined {
    return this.given.get(seat);
  }

  /** A new one for each sitting; undefined if it was given already. */
  fresh(seat: number): string | undefined {
    if (this.given.has(seat)) return undefined;
    const nonce = randomHex(32);
    this.given.set(seat, nonce);
    return nonce;
  }

  /** Of these seats only; whoever sits down again gives another one. */
  keep(seats: readonly number[]): void {
    for (const seat of this.given.keys()) if (!seats.includes(seat)) this.given.delete(seat);
  }

  drop(seat: number): void {
    this.given.delete(seat);
  }
}

const tables = new Map<string, Nonces>();

export function noncesOf(table: string): Nonces {
  const found = tables.get(table) ?? new Nonces();
  tables.set(table, found);
  return found;
}

/** Whoever has just taken these seats adds to the deal with the first thing he says at the table. */
export function tookSeats({ table, seats }: { table: string; seats: readonly number[] }): string {
  noncesOf(table).owed = seats;
  return table;
}
