import { beforeAll, expect, it } from 'vitest';
import type { Seat } from '#/house/types';
import { lang } from '#/words/words.svelte';
import { resigningText } from './resigning';

const seat = (name: string, holder: Seat['holder'] = 'person', resigned = false): Seat => ({
  holder,
  person: holder === 'bot' ? null : name,
  name,
  level: null,
  ready: true,
  held: null,
  resigned,
});
const [ada, ben, eve, bot] = [seat('Ada'), seat('Ben'), seat('Eve'), seat('Bot', 'bot')] as const;

beforeAll(() => lang.speak('en'));

it('says that the other one wins when two play', () => {
  expect(resigningText([ada, ben], [0])).toContain('Ben');
  expect(resigningText([ada, bot], [0])).toContain('Bot');
  expect(resigningText([ada, seat('Eve', 'person', true), ben], [0])).toContain('Ben');
});

it('says that the match ends when only bots would go on', () => {
  const ends = resigningText([ada, bot, bot], [0]);
  expect(ends).not.toBe(resigningText([ada, ben, eve], [0]));
  expect(ends).not.toBe(resigningText([ada, ben, bot], [0]));
});

it('says that the house plays on while two others go on', () => {
  expect(resigningText([ada, ben, bot], [0])).toBe(resigningText([ada, ben, eve], [0]));
});

it('speaks of nobody else to whoever plays alone or for everybody here', () => {
  expect(resigningText([ada], [0])).toBe(resigningText([ada, seat('Here', 'here')], [0, 1]));
});
