import told from '#/generated/quadrot.json';
import type { Colour, Pattern, Side } from './types';

/** What holds on every board, as Python tells it. */
export const SIDES = told.sides as Side[];
export const OPPOSITE = told.opposite as Record<Side, Side>;
export const STUB = told.stub as Colour[];
export const FACES = told.faces as Colour[];
export const PAWNS = told.pawns;
export const PATTERNS = told.patterns as Record<Colour, Pattern>;
export const SEATED = told.seated as Record<string, Side[]>;

/** The colour of a side's pawns, as CSS. */
export function pawnColour(side: Side): string {
  return `var(--pawn-${side.toLowerCase()})`;
}
