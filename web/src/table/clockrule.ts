import type { GameName, OptionValue } from '#/games/types';
import type { ClockRule } from '#/house/types';
import { number, t } from '#/words/words.svelte';

type Timed = { game: GameName; options: Readonly<Record<string, OptionValue>> };

/** All that limits the time at a table, in words: its clock, and the game's own sand. */
export function clockRule({ clock, ...table }: Timed & { clock: ClockRule }): string {
  return [clockText(clock), sandText(table)].filter(Boolean).join(', ') || t('web.clock.none');
}

/** The sandglass of Domino 3D, or the time to build of its race; null where nothing of the kind runs. */
export function sandText({ game, options }: Timed): string | null {
  if (game !== 'domino3d') return null;
  const race = options['mode'] === 'race';
  const seconds = options[race ? 'race_seconds' : 'glass'];
  if (typeof seconds !== 'number') return null;
  return t(race ? 'web.clock.race_rule' : 'web.clock.glass_rule', { seconds: number(seconds) });
}

function clockText({ kind, seconds = 0, increment = 0, days = 1 }: ClockRule): string | null {
  switch (kind) {
    case 'turn':
      return t('web.clock.turn_rule', { seconds: number(seconds) });
    case 'bank':
      return t('web.clock.bank_rule', { minutes: number(seconds / 60), increment: number(increment) });
    case 'days':
      return days === 1 ? t('web.clock.day_rule') : t('web.clock.days_rule', { days: number(days) });
    default:
      return null;
  }
}
