import set from '../../../../src/tablee/games/quadominos/tiles.json';
import { key, squares } from '../corners/tiling';
import type { Material, Tile } from '../corners/types';

const asPrinted = new Map<string, Tile>(
  set.tiles.map((name) => {
    const numbers = name.split('-').map(Number);
    return [key(numbers.toSorted((one, other) => one - other)), numbers];
  }),
);

/** The numbers of a square stand clockwise in the order of the printed set, which is not always ascending. */
export const material: Material = { tiling: squares, printed: (tile) => asPrinted.get(key(tile)) ?? tile };
