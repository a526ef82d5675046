import type { Line } from '#/games/types';

/** A row of the pad: turns of the round that followed one another, and what they brought each seat. */
export interface Row {
  round: number;
  cells: (Line | null)[];
}

/**
 * As on paper: a column a player, the seats' lines side by side as long as nobody comes twice.
 * The points of a round's end are lines of their own and so begin a row where they have to.
 */
export function rows(lines: readonly Line[], players: number): Row[] {
  const made: Row[] = [];
  for (const line of lines) {
    let row = made.at(-1);
    const later = row?.cells.some((cell, seat) => cell !== null && seat >= line.seat) ?? true;
    if (row === undefined || row.round !== line.round || later) {
      row = { round: line.round, cells: Array.from({ length: players }, () => null) };
      made.push(row);
    }
    row.cells[line.seat] = line;
  }
  return made;
}

/** The turns of a row, numbered as everywhere else: `5`, or `5–6`; empty where a round brought points to all at once. */
export function margin({ cells }: Row): string {
  const turns = cells.flatMap((line) => (line ? [line.turn] : []));
  const [first, last] = [Math.min(...turns), Math.max(...turns)];
  if (first < last) return `${first}–${last}`;
  return turns.length > 1 ? '' : `${first}`;
}
