import type { QuadrotView } from '#/generated/views';

export type { Pawn as Standing } from '#/generated/views';

export type { Action, Event, Hint, Offer, Step } from '../types';

export type Side = 'S' | 'W' | 'N' | 'E';
export type Colour = 'red' | 'blue' | 'yellow' | 'black';
export type Kind = 'plain' | 'white' | 'black' | 'red';
export type Pattern = 'solid' | 'dashes' | 'dots' | 'double line';

export interface TrackView extends QuadrotView {
  hand: number[];
  dice: Colour[];
}

export interface Point {
  id: string;
  x: number;
  y: number;
  kind: Kind;
}

export interface Segment {
  a: string;
  b: string;
  colour: Colour;
}

export interface SideMarks {
  side: Side;
  entry_points: string[];
  last_points: string[];
  start_red_square: string;
  finish_red_square: string;
}

/** How the owner of a board wants its colours drawn. */
export type Style = Partial<Record<Colour, { hex?: string; pattern?: string }>>;

export interface Board {
  name: string;
  points: Point[];
  segments: Segment[];
  seats: SideMarks[];
  style?: Style;
}
