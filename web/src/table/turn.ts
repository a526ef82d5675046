import type { TableState } from '#/house/table.svelte';
import { joined } from '#/words/names';
import { t } from '#/words/words.svelte';
import { seatNames } from './names';

/** Whose turn it is, in a sentence. */
export function turnText(table: TableState): string {
  const view = table.view;
  if (view === null || table.told?.phase !== 'playing' || view.to_act.length === 0) return '';
  const names = seatNames(table.seats);
  const several = table.mine.length > 1;
  if (table.acting && view.seat !== null)
    return several ? t('web.table.turn_here', { name: names[view.seat] }) : t('web.table.turn_you');
  const [first, ...more] = view.to_act;
  if (more.length > 0)
    return t('web.table.turn_others', { names: joined(view.to_act.map((seat) => names[seat]!)) });
  const name = names[first!];
  return table.seats[first!]?.held ? t('web.table.turn_held', { name }) : t('web.table.turn_other', { name });
}
