import { beforeAll, expect, it } from 'vitest';
import type { Listed } from '#/house/types';
import { lang } from '#/words/words.svelte';
import { unusual } from './options';

beforeAll(() => lang.speak('en'));

it('says which seat begins, counted from 1, and seconds as seconds', () => {
  expect(unusual({ game: 'quadrot', options: { begins: 0 } } as unknown as Listed)).toEqual([
    'Who begins: Seat 1',
  ]);
  expect(unusual({ game: 'domino3d', options: { check_seconds: 30 } } as unknown as Listed)).toEqual([
    expect.stringMatching(/: 30 s/),
  ]);
});
