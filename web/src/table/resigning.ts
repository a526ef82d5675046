import type { Seat } from '#/house/types';
import { t } from '#/words/words.svelte';
import { seatNames } from './names';

/** What resigning these own seats brings about: it ends the match unless at least two go on, one of them a person. */
export function resigningText(seats: readonly Seat[], mine: readonly number[]): string {
  const stay = seats.flatMap((seat, index) => (seat.resigned || mine.includes(index) ? [] : [index]));
  if (stay.length === 0) return t('web.table.resign_alone');
  if (stay.length === 1) return t('web.table.resign_two', { name: seatNames(seats)[stay[0]!] });
  if (stay.every((index) => seats[index]!.holder === 'bot')) return t('web.table.resign_bots');
  return t('web.table.resign_sure');
}
