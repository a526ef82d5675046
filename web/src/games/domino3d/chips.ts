/** Where the labels of the places go on the scene: far enough from one another to be read and tapped. */
import { covered, keyOf } from './space';
import { middleOf, type Place } from './picture';
import type { Cell } from './types';

export interface Chip {
  place: Place;
  x: number;
  y: number;
  /** Something stands in front of it. */
  hidden: boolean;
  /** There is no room: only a dot. */
  small: boolean;
}

const APART = 34;
/** More places than this are read one at a time: few labels, the others as dots. */
export const MANY = 40;

export function chipsOf(
  places: readonly Place[],
  aimed: string | null,
  project: (point: Cell) => { x: number; y: number },
  eye: Cell,
  taken: ReadonlySet<string>,
): Chip[] {
  const chips = places.map((place): Chip => {
    const middle = middleOf(place.cells);
    const low = Math.min(place.cells[0][2], place.cells[1][2]);
    const foot: Cell = [middle[0], middle[1], low + 0.02];
    const own = new Set(place.cells.map(keyOf));
    return {
      place,
      ...project(foot),
      hidden: covered([foot[0], foot[1], low + 0.2], eye, taken, own),
      small: false,
    };
  });
  const order = [...chips].sort(
    (one, two) =>
      Number(two.place.key === aimed) - Number(one.place.key === aimed) ||
      Number(one.hidden) - Number(two.hidden) ||
      two.place.points - one.place.points,
  );
  const apart = places.length > MANY ? 2 * APART : APART;
  const set: Chip[] = [];
  for (const chip of order) {
    chip.small = set.some(
      (one) => Math.abs(one.x - chip.x) < apart && Math.abs(one.y - chip.y) < apart * 0.72,
    );
    if (!chip.small) set.push(chip);
  }
  return chips;
}
