import { gameInfo } from '#/games';
import type { Listed } from '#/house/types';
import { isTime } from '#/table/clockrule';
import { number, perhaps, t } from '#/words/words.svelte';

const seconds = (value: number) => `${number(value)} ${t('web.new.seconds')}`;

/** What is out of the ordinary at a table: `600 points`, `La course`. */
export function unusual(table: Listed): string[] {
  const info = gameInfo(table.game);
  return Object.entries(table.options).flatMap(([name, value]) => {
    const option = info?.options.find((one) => one.name === name);
    if (!option || isTime(name) || option.default === value) return []; // times are told with the clock
    if (option.unit === 'points') return [`${number(Number(value))} ${t('web.new.points')}`];
    if (typeof value === 'string') return [perhaps(`web.option.${name}.${value}`) ?? value];
    const label = perhaps(`web.option.${name}`) ?? name;
    if (value === true) return [label];
    if (typeof value !== 'number') return [];
    const said =
      option.unit === 'seat'
        ? t('web.new.seat', { number: value + 1 })
        : option.unit === 'seconds'
          ? seconds(value)
          : number(value);
    return [t('web.lobby.option', { label, value: said })];
  });
}
