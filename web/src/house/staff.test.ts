import { afterEach, expect, test, vi } from 'vitest';
import { gameInfo } from '#/games';
import { Staff } from './staff.svelte';

afterEach(() => vi.unstubAllGlobals());

const game = gameInfo('triominos')!;

test('bots that the operator has added come after the usual ones, and are asked for once', async () => {
  const games = { triominos: { levels: [...game.levels, 'stranger'] }, quadrot: { levels: ['random'] } };
  const fetch = vi.fn(() => Promise.resolve(Response.json({ games })));
  vi.stubGlobal('fetch', fetch);
  const staff = new Staff();
  expect(staff.levels(game)).toEqual(game.levels);
  await staff.ask();
  await staff.ask();
  expect(staff.levels(game)).toEqual([...game.levels, 'stranger']);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a house that does not answer has the usual ones, and is asked again', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetch);
  const staff = new Staff();
  await staff.ask();
  await staff.ask();
  expect(staff.levels(game)).toEqual(game.levels);
  expect(fetch).toHaveBeenCalledTimes(2);
});
