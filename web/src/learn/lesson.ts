import type { Event, GameName, View } from '#/games/types';
import { call } from '#/house/rest';
import type { Action, Both, Refusal } from '#/house/types';

/** What is right: any legal move, one that brings what the task says, the best one, or one that the clause forbids. */
export type Aim = 'any' | 'brings' | 'best' | 'wrong';

export interface LessonStep {
  number: number;
  clause: string;
  aim: Aim;
  task: Both;
  view: View;
}

/** What the engine says to a move. */
export interface Judged {
  right: boolean;
  view: View;
  events: Event[];
  refused: Refusal | null;
  why: Both | null;
  done: Both | null;
}

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
