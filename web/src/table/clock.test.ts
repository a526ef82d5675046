import { describe, expect, it } from 'vitest';
import type { Clock } from '#/house/types';
import { left, reading, soonest } from './clock';

const clock = (more: Partial<Clock>): Clock => ({
  kind: 'bank',
  bank: [60_000, 60_000],
  turn: [null, null],
  running: [0],
  since: 1000,
  due: null,
  ...more,
});

describe('the clock', () => {
  it('runs down for those who are to act, and for nobody else', () => {
    expect(left(clock({}), 0, 11_000)).toEqual({ bank: 50_000, turn: null, running: true });
    expect(left(clock({}), 1, 11_000)).toEqual({ bank: 60_000, turn: null, running: false });
  });

  it('stands still in a break, and never goes below nothing', () => {
    expect(left(clock({ since: null }), 0, 11_000).bank).toBe(60_000);
    expect(left(clock({}), 0, 999_000).bank).toBe(0);
    expect(left(clock({}), 0, 500).bank).toBe(60_000);
  });

  it('shows the limit that comes first', () => {
    expect(soonest(left(clock({ turn: [30_000, null] }), 0, 1000))).toBe(30_000);
    expect(soonest({ bank: null, turn: null, running: true })).toBeNull();
  });

  it.each([
    [3 * 86_400_000 + 7_200_000, 'days'],
    [11 * 3_600_000, 'hours'],
  ])('reads %i ms in %s', (ms, kind) => expect(reading(ms).kind).toBe(kind));

  it.each([
    [5_400_000, '1:30:00', false],
    [65_400, '1:05', false],
    [10_000, '0:10', false],
    [9_990, '9.9', true],
    [0, '0.0', true],
  ])('reads %i ms as %s', (ms, text, urgent) => expect(reading(ms)).toEqual({ kind: 'clock', text, urgent }));
});
