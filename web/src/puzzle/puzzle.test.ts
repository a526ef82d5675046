import { describe, expect, it } from 'vitest';
import { streakAfter, streakOn } from './puzzle';

describe('a streak', () => {
  it('grows by a right answer on the next day', () => {
    const first = streakAfter(null, '2026-02-28', true);
    expect(first).toEqual({ days: 1, last: '2026-02-28' });
    expect(streakAfter(first, '2026-03-01', true)).toEqual({ days: 2, last: '2026-03-01' });
  });

  it('counts the first answer of a day only', () => {
    const wrong = streakAfter({ days: 3, last: '2026-05-01' }, '2026-05-02', false);
    expect(wrong).toEqual({ days: 0, last: '2026-05-02' });
    expect(streakAfter(wrong, '2026-05-02', true)).toEqual(wrong);
  });

  it('begins anew after a day left out', () => {
    expect(streakAfter({ days: 9, last: '2026-05-01' }, '2026-05-03', true).days).toBe(1);
    expect(streakOn({ days: 9, last: '2026-05-01' }, '2026-05-03')).toBe(0);
    expect(streakOn({ days: 9, last: '2026-05-01' }, '2026-05-02')).toBe(9);
    expect(streakOn(null, '2026-05-02')).toBe(0);
  });
});
