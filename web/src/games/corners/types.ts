import type { CornerView as Sent } from '#/generated/views';
import type { Action, Cell, Event, Offer, Tile } from '../types';

export type { Laid } from '#/generated/views';
export type { Action, Cell, Event, Offer, Tile };

/** What a seat sees of a game whose tiles match at their corners. */
export interface CornerView extends Sent {
  hand: Tile[];
  shown: Tile[][];
}

/** How the tiles of a game lie and look. */
export interface Material {
  tiling: import('./tiling').Tiling;
  /** The numbers of a tile clockwise, as they are printed. */
  printed: (tile: Tile) => Tile;
}
