/** What a seat sees of Domino 3D, as the house sends it. */
import type { Action, Offer, View } from '../types';

export type Cell = [x: number, y: number, z: number];
export type Cells = [a: Cell, b: Cell];

/** A domino where it lies, and who placed it (in the race: whose structure it is). */
export interface Standing {
  domino: string;
  cells: Cells;
  pose: number;
  seat: number;
}

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

export interface SpaceView extends View {
  phase: 'play' | 'vote' | 'build' | 'check' | 'over';
  layout: Standing[];
  hand: string[];
  hands: string[][];
  /** Whose turn it is in the game, also while the others vote. */
  player: number | null;
  turns: number;
  idle: number;
  placed: number;
  tower: string[];
  votes: number[];
  done: number[];
  checked: [seat: number, dominoes: string[] | null][];
  gone: string[];
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
