import { boardOf, pointOf, sideOf } from './boards';
import { routeOf, type Picture } from './picture';
import type { Spot } from './spots';
import { placesOf, squareMet, type Places } from './turn';
import type { Event, Side, Step, TrackView } from './types';

/** One pawn as it is drawn. */
export interface Shown {
  id: string;
  seat: number;
  side: Side;
  pawn: number;
  place: string;
}

/** All pawns, those nearer to the reader later, so that they stand before the others. */
export function shownPawns(view: TrackView, own: Places | null): Shown[] {
  return view.scores.flatMap((_, seat) => {
    const places = own && seat === view.seat ? own : placesOf(view, seat);
    const side = sideOf(view, seat);
    return places.map((place, pawn) => ({ id: `${side}${pawn}`, seat, side, pawn, place }));
  });
}

export interface Move {
  seat: number;
  steps: Step[];
}

/** The moves to be marked, newest last: what the others did since one's own turn; who watches sees the last one. */
export function recentMoves(view: TrackView): Move[] {
  const moves: Move[] = [];
  for (const event of [...view.history].reverse()) {
    if (event.kind !== 'move' || event.seat === null) continue;
    if (moves.length > 0 && (view.seat === null || event.seat === view.seat)) break;
    if (moves.some(({ seat }) => seat === event.seat)) break;
    moves.unshift({ seat: event.seat, steps: event.steps ?? [] });
    if (event.seat === view.seat) break;
  }
  return moves;
}

/** Where a step that was played met a red square: the house has marked it. */
export function squareTold(view: TrackView, step: Step): string | null {
  if (!step.back) return null;
  const crossed = step.over && pointOf(boardOf(view), step.over)?.kind === 'red';
  return crossed ? step.over! : step.to;
}

/** The ways that pawns have just come, by the pawns' ids: those of the turn being built, else of the last move. */
export function routesOf(view: TrackView, picture: Picture, begun: readonly Step[]): Map<string, Spot[]> {
  const routes = new Map<string, Spot[]>();
  const add = (side: Side, step: Step, square: string | null) => {
    const id = `${side}${step.pawn}`;
    routes.set(id, [...(routes.get(id) ?? []), ...routeOf(picture, side, step, square)]);
  };
  const newest = begun.at(-1);
  if (newest && view.seat !== null) add(sideOf(view, view.seat), newest, squareMet(view, newest));
  else {
    const move = recentMoves(view).at(-1);
    for (const step of move?.steps ?? []) add(sideOf(view, move!.seat), step, squareTold(view, step));
  }
  return routes;
}

/** What the newest action was, without the throw that followed it and the end, which is said apart. */
export function toldOf(last: readonly Event[]): Event[] {
  return last.filter(({ kind }) => kind !== 'throw' && kind !== 'end');
}
