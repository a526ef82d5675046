import { t, type Values } from './words.svelte';

/** 1-4-4: how a tile is written everywhere. */
export function tileName(tile: readonly number[] | null | undefined): string {
  return tile ? tile.join('-') : '';
}

/** 0,-1,down: how a cell is written. */
export function cellName(cell: readonly (number | string)[]): string {
  return cell.join(',');
}

/** What an action or an event has to say, for a sentence of whichever game: tiles as 1-4-4, words as they are. */
export function plainValues(data: object): Values {
  const said = Object.entries(data).map(([name, value]: [string, unknown]): [string, Values[string]] => [
    name,
    Array.isArray(value) ? listed(value) : (value as Values[string]),
  ]);
  return Object.fromEntries(said);
}

function listed(values: readonly unknown[]): string {
  if (values.every((one) => typeof one === 'number')) return values.join('-');
  return values.map((one) => (Array.isArray(one) ? listed(one) : String(one))).join(', ');
}

/** A seat's name; players are counted from 1. */
export function personName(seat: number | null | undefined, names: readonly string[]): string {
  if (seat === null || seat === undefined) return t('nobody');
  return names[seat] || t('player', { number: seat + 1 });
}

/** a, b and c. */
export function joined(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${t('and')} ${words.at(-1)}`;
}

/** Names that occur more than once are numbered: Greedy bot 1, Greedy bot 2. */
export function apart(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const nth = names.slice(0, index + 1).filter((one) => one === name).length;
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${nth}`;
  });
}
