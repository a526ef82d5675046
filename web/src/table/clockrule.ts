import { gameInfo } from '#/games';
import type { GameName, OptionValue } from '#/games/types';
import type { ClockRule } from '#/house/types';
import { number, perhaps, t } from '#/words/words.svelte';

type Timed = { game: GameName; options: Readonly<Record<string, OptionValue>> };

/** All that limits the time at a table, in words: its clock, and the game's own sand. */
export function clockRule({ clock, ...table }: Timed & { clock: ClockRule }): string {
  return [clockText(clock), sandText(table)].filter(Boolean).join(', ') || t('web.clock.none');
}

/** The game's own sand, one of its options that has a sentence for it; null where nothing of the kind runs. */
export function sandText({ game, options }: Timed): string | null {
  const mode = String(options['mode'] ?? 'game');
  for (const { name, modes } of gameInfo(game)?.options ?? []) {
    const seconds = options[name];
    if (typeof seconds !== 'number' || !(modes?.includes(mode) ?? true)) continue;
    const said = perhaps(`web.clock.${name}_rule`, { seconds: number(seconds) });
    if (said !== null) return said;
  }
  return null;
}

/** Whether an option is told with the clock. */
export function isTime(name: string): boolean {
  return name === 'seconds_per_turn' || perhaps(`web.clock.${name}_rule`) !== null;
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
