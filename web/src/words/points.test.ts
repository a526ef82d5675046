import { expect, it } from 'vitest';
import { signed } from './points';

it('gives points their sign, and nothing none', () => {
  expect([9, -5, 0].map(signed)).toEqual(['+9', '-5', '0']);
});
