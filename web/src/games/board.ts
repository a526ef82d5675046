import type { Component } from 'svelte';
import type { Action, Event, Hint, Refusal, View } from './types';

export interface BoardProps<V extends View = View> {
  view: V;
  /** By seat. */
  names: string[];
  /** This person may act now. */
  acting: boolean;
  /** Sent and not acknowledged yet: draw it as tentative. */
  sending: Action | null;
  /** Show it on the board. */
  refused: Refusal | null;
  /** Light them up. */
  hints: Hint[];
  /** The events of the newest action: mark and animate them. */
  last: Event[];
  /** An offer's action, as it came; or another one, so that the house says why not. */
  play: (action: Action) => void;
  /** What is left of the sand or of the round's clock, in milliseconds, and how much it was. */
  left?: { ms: number; of: number } | null;
  /** What this person has reached alone so far, the oldest first. */
  results?: { at: number; score: number }[];
  /** Who sits where, what they hold and how they stand is told around the board already. */
  framed?: boolean;
}

/** How a game shows a seat where it is not by a number, by its pieces and by its points. */
export interface SeatSigns<V extends View = View> {
  /** What the seat plays with, instead of a number. */
  Piece?: Component<{ view: V; seat: number }>;
  /** Which of the eight colours is its own, from 1. */
  tone?: (view: V, seat: number) => number;
  /** How far it has come, instead of points. */
  Standing?: Component<{ view: V; seat: number }>;
  /** What it holds or has laid, in a few words. */
  holds?: (view: V, seat: number) => string;
}

/** The board and the hand in words, for those who listen. */
export interface Spoken<V extends View = View> {
  /** `names` by seat, as everywhere on the page; whoever has none is counted. */
  board(view: V, names?: readonly string[]): string[];
  hand(view: V): string[];
  /** "Where can 3-4-5 go?" Null: not understood. */
  answer(view: V, question: string, names?: readonly string[]): string | null;
  offers(view: V): { action: Action; text: string }[];
}

/** What a game brings into the house. `ownHand`: its board shows the hand itself. */
export interface GameRoom<V extends View = View> {
  Board: Component<BoardProps<V>>;
  Box: Component;
  spoken: Spoken<V>;
  ownHand: boolean;
  seat?: SeatSigns<V>;
}
