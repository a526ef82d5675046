import type { Action, Cell, Event, Offer, Tile, View } from '../types';

export type { Action, Cell, Event, Offer, Tile };

/** A tile on the table and who laid it. */
export interface Laid {
  tile: Tile;
  at: Cell;
  /** The numbers on the corners of the cell, clockwise. */
  corners: Tile;
  seat: number;
}

/** What a seat sees of Tri-Ominos or Quad-Ominos. */
export interface CornerView extends View {
  layout: Laid[];
  hand: Tile[];
  shown: Tile[][];
  /** Tiles drawn in this turn. */
  draws: number;
  /** Passes one after another just before this turn. */
  passes: number;
  bell: boolean;
  /** The clauses of the supplements still to be settled. */
  pending: string[];
}

/** How the tiles of a game lie and look. */
export interface Material {
  tiling: import('./tiling').Tiling;
  /** The numbers of a tile clockwise, as they are printed. */
  printed: (tile: Tile) => Tile;
}
