import type { TileRow } from './sheet';

export const tileKey = (tile: readonly number[]) => tile.toSorted((a, b) => a - b).join('-');

/** The tiles that the tapped numbers may still become; those already on the table are none. */
export function possible(rows: readonly TileRow[], tapped: readonly number[], gone: ReadonlySet<string>) {
  return rows.filter(([tile]) => !gone.has(tileKey(tile)) && contains(tile, tapped));
}

/** The numbers that may be tapped next: only those that lead to a tile. */
export function nextNumbers(rows: readonly TileRow[], tapped: readonly number[], gone: ReadonlySet<string>) {
  const left = possible(rows, tapped, gone).map(([tile]) => tile);
  return new Set(left.flatMap((tile) => without(tile, tapped)));
}

/** The tile that has been tapped, once it is whole. */
export function tapped(rows: readonly TileRow[], numbers: readonly number[]): TileRow | undefined {
  const key = tileKey(numbers);
  return rows.find(([tile]) => tileKey(tile) === key);
}

function without(tile: readonly number[], numbers: readonly number[]): number[] {
  const left = [...tile];
  for (const one of numbers) {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

function contains(tile: readonly number[], numbers: readonly number[]): boolean {
  return without(tile, numbers).length === tile.length - numbers.length;
}
