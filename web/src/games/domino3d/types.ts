/** What a seat sees of Domino 3D, as the house sends it. */
import type { Domino3dView } from '#/generated/views';
import type { Action, Offer } from '../types';

export type { Standing } from '#/generated/views';

export type Cell = [x: number, y: number, z: number];
export type Cells = [a: Cell, b: Cell];

export interface LayAction extends Action {
  do: 'lay';
  domino: string;
  cells: Cells;
  pose: number;
}

export interface LayOffer extends Offer {
  action: LayAction;
  cells: Cell[];
}

export interface SpaceView extends Domino3dView {
  phase: 'play' | 'vote' | 'build' | 'check' | 'over';
  hand: string[];
}

export type Mode = 'game' | 'race' | 'solo';

/** What is left of the sand, or of the clock of a race. */
export interface Left {
  ms: number;
  of: number;
}

/** An earlier game alone. */
export interface Result {
  at: number;
  score: number;
}
