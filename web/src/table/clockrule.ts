import type { ClockRule } from '#/house/types';
import { number, t } from '#/words/words.svelte';

/** The clock of a table in words. */
export function clockRule({ kind, seconds = 0, increment = 0, days = 1 }: ClockRule): string {
  switch (kind) {
    case 'turn':
      return t('web.clock.turn_rule', { seconds: number(seconds) });
    case 'bank':
      return t('web.clock.bank_rule', { minutes: number(seconds / 60), increment: number(increment) });
    case 'days':
      return days === 1 ? t('web.clock.day_rule') : t('web.clock.days_rule', { days: number(days) });
    default:
      return t('web.clock.none');
  }
}
