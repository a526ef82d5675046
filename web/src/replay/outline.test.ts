import { describe, expect, it } from 'vitest';
import { curves, moments } from './outline';
import type { OutlineStep } from './replay';

const step = (round: number, points: number, ...scores: number[]): OutlineStep => ({
  seat: 0,
  round,
  points,
  scores,
});
const MATCH = [
  step(1, 0, 0, 0),
  step(1, 9, 9, 0),
  step(1, 49, 9, 49),
  step(2, 30, 39, 49),
  step(2, 60, 99, 49),
];

describe('what there is to jump to', () => {
  it('are rounds, the highest scores and the end, in order', () => {
    expect(moments(MATCH).map(({ step, kind }) => [step, kind])).toEqual([
      [2, 'big'],
      [3, 'big'],
      [3, 'round'],
      [4, 'big'],
      [4, 'end'],
    ]);
  });

  it('small points are no highlight, and a deal alone has none', () => {
    expect(moments([step(1, 0, 0), step(1, 1, 1)]).map(({ kind }) => kind)).toEqual(['end']);
    expect(moments([step(1, 0, 0)])).toEqual([]);
  });

  it('are five scores at most', () => {
    const many = Array.from({ length: 30 }, (_, index) => step(1, 20 + index, index));
    expect(moments(many).filter(({ kind }) => kind === 'big')).toHaveLength(5);
  });
});

describe('the curves', () => {
  it('go up in steps, from the left to the right', () => {
    const drawn = curves(MATCH, 100, 50);
    expect(drawn.paths).toHaveLength(2);
    expect(drawn.paths[0]).toBe('M0 50H25V45.5H75V30.3H100V0H100');
    expect(drawn.ends[0]).toEqual({ x: 100, y: 0 });
    expect(drawn.rounds).toEqual([75]);
    expect(drawn.zero).toBeNull();
  });

  it('show where 0 is if somebody falls below', () => {
    const drawn = curves([step(1, 0, 0, 0), step(1, 0, -10, 10)], 100, 50);
    expect([drawn.least, drawn.most, drawn.zero]).toEqual([-10, 10, 25]);
  });

  it('bear a match of one step', () => {
    expect(curves([step(1, 0, 0)], 100, 50).paths).toEqual(['M0 50H100']);
  });
});
