import { beforeAll, describe, expect, it } from 'vitest';
import type { Action, Event } from '#/games/types';
import { actionText, notation } from './action';
import { eventText } from './event';
import rows from './sentences.json';
import { lang, type Lang } from './words.svelte';

const NAMES = ['Ann', 'Björn', '', 'Zoé', 'E', 'F'];
type Row = { event?: Event; action?: Action; notation?: string; fr: string; en: string };

describe.each<Lang>(['fr', 'en'])('what Python says in %s', (language) => {
  beforeAll(() => lang.speak(language));

  it.each(rows as unknown as Row[])('$en', (row) => {
    if (row.event) expect(eventText(row.event, NAMES)).toBe(row[language]);
    if (row.action) expect(actionText(row.action)).toBe(row[language]);
    if (row.action) expect(notation(row.action)).toBe(row.notation);
  });
});
