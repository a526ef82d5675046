import { expect, it } from 'vitest';
import { curve } from './curve';

it('draws values from left to right, the best on top', () => {
  const { path, least, most } = curve([10, 30, 20], 100, 50);
  expect(path).toBe('M0.0 50.0L50.0 0.0L100.0 25.0');
  expect([least, most]).toEqual([10, 30]);
});

it('draws one value, and equal ones, in the middle', () => {
  expect(curve([7], 100, 50).path).toBe('M50.0 25.0');
  expect(curve([7, 7], 100, 50).path).toBe('M0.0 25.0L100.0 25.0');
});
