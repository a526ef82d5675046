import type { Line } from '#/games/types';

/** A row of the pad: a turn of the round, and what it brought each seat that scored in it. */
export interface Row {
  round: number;
  /** The number on the pad's margin: rows of a round, from 1. */
  number: number;
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
      const number = row?.round === line.round ? row.number + 1 : 1;
      row = { round: line.round, number, cells: Array.from({ length: players }, () => null) };
      made.push(row);
    }
    row.cells[line.seat] = line;
  }
  return made;
}
