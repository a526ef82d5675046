import { expect, test } from 'vitest';
import type { Event } from '#/games/types';
import { endOf } from './rounds';

const event = (kind: string): Event => ({ kind, seat: 0, clause: 'T1' });

test('the end of a round stands between its last move and the next deal', () => {
  const history = ['deal', 'lay', 'lay', 'out', 'deal', 'lay'].map(event);
  expect(endOf(history, ['out']).map(({ kind }) => kind)).toEqual(['out']);
});

test('a match that has just begun has no round behind it', () => {
  expect(endOf([event('deal'), event('lay')], ['out'])).toEqual([]);
});
