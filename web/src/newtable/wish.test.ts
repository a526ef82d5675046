import { expect, test } from 'vitest';
import { gameInfo } from '#/games';
import { TableWish } from './wish.svelte';

const option = (game: string, name: string) => gameInfo(game)!.options.find((one) => one.name === name)!;

test('a new table is of the rule sheet, and its options make the edition', () => {
  const wish = new TableWish('triominos');
  expect(wish.editions).toEqual(['sheet', 'only if stuck', 'gentle well']);
  expect(wish.edition).toBe('sheet');
  wish.set(option('triominos', 'draw'), 'only_if_unable');
  expect(wish.edition).toBe('only if stuck');
  wish.set(option('triominos', 'bell'), 'one_more');
  expect(wish.edition).toBeUndefined();
});

test('an edition sets its options, puts others back, and leaves the points alone', () => {
  const wish = new TableWish('triominos');
  wish.set(option('triominos', 'target'), 200);
  wish.set(option('triominos', 'bell'), 'one_more');
  wish.publish('gentle well');
  expect(wish.edition).toBe('gentle well');
  expect(wish.body.options).toEqual({
    players: 2,
    target: 200,
    draw: 'free',
    empty_well: 'free',
    bell: 'this_round',
    voluntary_pass: false,
  });
});

test('what an edition sets can still be changed', () => {
  const wish = new TableWish('quadominos');
  wish.publish('beginner');
  expect(wish.body.options).toMatchObject({ tiles: 'beginner', target: 600 });
  wish.set(option('quadominos', 'target'), 300);
  expect(wish.body.options).toMatchObject({ tiles: 'beginner', target: 300 });
  expect(wish.edition).toBeUndefined();
});

test('of two choices that exclude each other the newer one stays', () => {
  const wish = new TableWish('triominos');
  wish.set(option('triominos', 'voluntary_pass'), true);
  wish.set(option('triominos', 'draw'), 'only_if_unable');
  expect(wish.body.options).toMatchObject({ draw: 'only_if_unable', voluntary_pass: false });
  wish.set(option('triominos', 'voluntary_pass'), true);
  expect(wish.body.options).toMatchObject({ draw: 'free', voluntary_pass: true });
});
