import { beforeAll, expect, it } from 'vitest';
import { lang } from '#/words/words.svelte';
import { noteText } from './notes';

beforeAll(() => lang.speak('en'));

it('calls people by their names, or counts them from 1', () => {
  expect(noteText({ kind: 'resigned', seat: 0 }, ['Ann', 'Bob'])).toBe('Ann resigned.');
  expect(noteText({ kind: 'back', seat: 0 }, [])).toBe('Player 1 is back.');
  expect(noteText({ kind: 'held', seat: 1, level: 'greedy' }, ['Ann', 'Bob'])).toContain('Bob is away');
  expect(noteText({ kind: 'undone', count: 2 }, [])).toBe('Moves taken back: 2.');
  expect(noteText({ kind: 'other', text: 'as it stands' }, [])).toBe('as it stands');
});
