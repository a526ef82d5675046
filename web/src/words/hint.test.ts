import { expect, it } from 'vitest';
import type { Hint } from '#/games/types';
import { chanceSign } from './hint';
import { lang } from './words.svelte';

it('writes a chance as the language does', async () => {
  const hint = { chance: 0.42 } as Hint;
  await lang.speak('fr');
  expect(chanceSign(hint, 1)).toBe('1 · 42\u202f%');
  await lang.speak('en');
  expect(chanceSign(hint, 1)).toBe('1 · 42 %');
});
