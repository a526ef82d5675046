import { beforeAll, expect, it } from 'vitest';
import { lang, t } from '#/words/words.svelte';
import { clockRule } from './clockrule';

const clock = { kind: 'none' } as const;

beforeAll(() => lang.speak('en'));

it('never says that there is no clock while sand runs', () => {
  const sand = (options: Record<string, string | number | null>) =>
    clockRule({ game: 'domino3d', options, clock });
  expect(sand({ mode: 'game', glass: 60 })).toContain('60');
  expect(sand({ mode: 'solo', glass: 30 })).toContain('30');
  expect(sand({ mode: 'race', glass: 60, race_seconds: 300 })).toContain('300');
  expect(sand({ mode: 'game', glass: null })).toBe(t('web.clock.none'));
  expect(clockRule({ game: 'quadrot', options: {}, clock })).toBe(t('web.clock.none'));
});

it('names the clock and the sand where both run', () => {
  const both = clockRule({
    game: 'domino3d',
    options: { mode: 'game', glass: 90 },
    clock: { kind: 'turn', seconds: 120 },
  });
  expect(both).toContain('120');
  expect(both).toContain('90');
});
