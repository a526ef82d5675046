import { triangles } from '../corners/tiling';
import type { Material } from '../corners/types';

/** The numbers of a triangle are printed in ascending order, clockwise. */
export const material: Material = { tiling: triangles, printed: (tile) => tile };
