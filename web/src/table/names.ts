import type { Player } from '#/house/people';
import type { Seat } from '#/house/types';
import { apart } from '#/words/names';
import { perhaps, t } from '#/words/words.svelte';

export function levelName(level: string): string {
  return perhaps(`ui.bot_${level}`) ?? level;
}

/** What a seat is called everywhere: its person, its bot, or its number. */
export function seatName(seat: Seat, index: number): string {
  if (seat.name) return seat.name;
  if (seat.holder === 'bot') return t('web.table.seat_bot', { level: levelName(seat.level ?? '') });
  return t('player', { number: index + 1 });
}

export function seatNames(seats: readonly Seat[]): string[] {
  return apart(seats.map(seatName));
}

/** The names of people, by their ids; several seats of one device are one person. */
export function peopleNames(people: readonly string[], seats: readonly Seat[]): string[] {
  return people.map((id) => seats.find((one) => one.person === id && one.holder === 'person')?.name ?? '?');
}

/** Whoever played a finished match. */
export function playerName(player: Player): string {
  if (player.kind === 'bot') return t('web.table.seat_bot', { level: levelName(player.level ?? '') });
  if (player.kind === 'former') return t('web.people.former');
  return player.name ?? '?';
}
