import { beforeAll, expect, it } from 'vitest';
import { spoken } from '#/games/plain/spoken';
import type { Action, Event, Offer, View } from '#/games/types';
import { besides } from '#/games/actions';
import { actionText, notation, same } from './action';
import { eventText } from './event';
import { lang } from './words.svelte';

const play = { do: 'chain', tile: [3, 4], end: 'left' } as Action;
const offer = (action: Action): Offer => ({
  action,
  points: 0,
  parts: [],
  clause: 'C1',
  cells: [],
  earns: 0,
});

beforeAll(async () => {
  lang.learn({
    en: { 'action.chain': 'put {tile} at the {end}', 'event.chain': '{name} puts {tile} at the {end}:' },
    fr: {},
  });
  await lang.speak('en');
});

it('says what is done in a game that the client has never heard of, with its own sentences', () => {
  expect(actionText(play)).toBe('put 3-4 at the left');
  expect(notation(play)).toBe('chain 3-4 left');
  const event = { kind: 'chain', seat: 0, clause: 'C1', tile: [3, 4], end: 'left' } as Event;
  expect(eventText(event, ['Ann'])).toBe('Ann puts 3-4 at the left.');
});

it('tells what lies there from whatever the view has', () => {
  const view = { layout: [{ seat: 0, tile: [3, 4], end: 'left' }], hand: [[6, 6]] } as unknown as View;
  expect(spoken.board(view)).toEqual(['Player 1: 3-4, left']);
  expect(spoken.hand(view)).toEqual(['6-6']);
});

it('parts what is done with a piece from the rest', () => {
  const rest = [{ do: 'draw' }, { do: 'vote', rebuild: true }, { do: 'claim', dominoes: [] }];
  const pieces = [play, { do: 'take_back', domino: '2|5=' }, { do: 'open', tile: [1, 1, 1] }];
  expect(besides([...rest, ...pieces].map(offer)).map(({ action }) => action)).toEqual(rest);
});

it('knows an action again, whatever the order of its fields', () => {
  expect(same(play, { end: 'left', tile: [3, 4], do: 'chain' } as Action)).toBe(true);
  expect(same(play, { do: 'chain', tile: [4, 3], end: 'left' } as Action)).toBe(false);
});
