import { describe, expect, it } from 'vitest';
import type { Event } from '#/games/types';
import { marks, ownEvents } from './lesson';

describe('a lesson', () => {
  it('marks what is done, what is now and what is to come', () => {
    expect(marks(4, 1, false)).toEqual(['done', 'now', 'later', 'later']);
    expect(marks(4, 1, true)).toEqual(['done', 'done', 'later', 'later']);
    expect(marks(2, 2, false)).toEqual(['done', 'done']);
  });

  it('tells what the learner did, not what came next', () => {
    const event = (kind: string, seat: number | null): Event => ({ kind, seat, clause: 'R5' });
    const events = [
      event('move', 0),
      event('home', 0),
      event('throw', 1),
      event('throw', 0),
      event('end', null),
    ];
    expect(ownEvents(events, 0).map(({ kind }) => kind)).toEqual(['move', 'home']);
  });
});
