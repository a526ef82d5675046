import { option } from '../types';
import { PATTERNS, SEATED } from './material';
import type { Board, Colour, Pattern, Point, Side, SideMarks, TrackView } from './types';

const found = import.meta.glob<Board>('#/generated/boards/*.json', { eager: true, import: 'default' });
const known = new Map<string, Board>(
  Object.entries(found).map(([path, board]) => [path.replace(/^.*\/|\.json$/g, ''), board]),
);

/** The board of a match: a shipped one by its name, one's own by its text. */
export function boardOf(view: TrackView): Board {
  const chosen = String(option(view, 'board'));
  let board = known.get(chosen);
  if (!board) {
    board = JSON.parse(chosen) as Board;
    known.set(chosen, board);
  }
  return board;
}

/** Where a seat sits. */
export function sideOf(view: TrackView, seat: number): Side {
  return SEATED[view.scores.length]![seat]!;
}

/** The seat on a side; null if nobody sits there. */
export function seatAt(view: TrackView, side: Side): number | null {
  const seat = SEATED[view.scores.length]!.indexOf(side);
  return seat < 0 ? null : seat;
}

export function marksOf(board: Board, side: Side): SideMarks {
  return board.seats.find((one) => one.side === side)!;
}

export function pointOf(board: Board, id: string): Point | undefined {
  return board.points.find((point) => point.id === id);
}

/** The pattern of a colour's lines: the owner's wish, if we know it. */
export function patternOf(board: Board, colour: Colour): Pattern {
  const wish = board.style?.[colour]?.pattern;
  return Object.values(PATTERNS).find((pattern) => pattern === wish) ?? PATTERNS[colour];
}

/** The owner's shade of a colour; null: the house's. */
export function shadeOf(board: Board, colour: Colour): string | null {
  const wish = board.style?.[colour]?.hex ?? '';
  return /^#[0-9a-f]{6}$/i.test(wish) ? wish : null;
}

/** Which of the house's colours for players is that of a seat's pawns. */
export function toneOf(view: TrackView, seat: number): number {
  return { S: 2, W: 1, N: 4, E: 3 }[sideOf(view, seat)];
}
