import type { Event, GameName, View } from '#/games/types';
import type { Judged as Told, LessonStep as Sent } from '#/generated/rest';
import { call } from '#/house/rest';
import type { Action, Refusal } from '#/house/types';

/** A step, with what the learner sees. */
export type LessonStep = Sent & { view: View };
/** What the engine says to a move. */
export type Judged = Omit<Told, 'refused'> & { view: View; events: Event[]; refused: Refusal | null };

export const lessons = {
  of: (game: GameName) => call<{ steps: LessonStep[] }>('GET', `lessons/${game}`),
  judge: (game: GameName, step: number, action: Action) =>
    call<Judged>('POST', `lessons/${game}/${step}`, { action }),
};

/** What the learner's own move brought: not the throw or the draw of whoever is next. */
export function ownEvents(events: readonly Event[], seat: number | null): Event[] {
  return events.filter((event) => event.seat === seat && event.kind !== 'throw');
}

export type Mark = 'done' | 'now' | 'later';

/** How far each step is, for the row of beads. */
export function marks(total: number, now: number, solved: boolean): Mark[] {
  return Array.from({ length: total }, (_, index) =>
    index < now || (index === now && solved) ? 'done' : index === now ? 'now' : 'later',
  );
}
