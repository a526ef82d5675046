import type { Step, View } from '../types';

export type { Action, Event, Hint, Offer, Step } from '../types';

export type Side = 'S' | 'W' | 'N' | 'E';
export type Colour = 'red' | 'blue' | 'yellow' | 'black';
export type Kind = 'plain' | 'white' | 'black' | 'red';
export type Pattern = 'solid' | 'dashes' | 'dots' | 'double line';

export interface Standing {
  seat: number;
  pawn: number;
  at: string;
}

export interface TrackView extends View {
  layout: Standing[];
  hand: number[];
  /** The throw: two colours, or none when nobody is to move. */
  dice: Colour[];
  /** Pawns of each seat behind its start line: how many, and which. */
  waiting: number[];
  starting: number[][];
  turns: number[];
  /** Seats that are home, in order. */
  arrived: number[];
  /** The red square that is a point for the seat in turn. */
  open_square: string | null;
  /** Every legal way to play the turn. */
  ways: Step[][];
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
