import { lang, t } from '#/words/words.svelte';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "3 hours ago", and after a week the date. */
export function ago(at: number): string {
  const gone = Date.now() - at;
  if (gone > 7 * 86_400_000) return day(at);
  const format = new Intl.RelativeTimeFormat(lang.now, { numeric: 'auto' });
  for (const [unit, ms] of UNITS) if (gone >= ms) return format.format(-Math.floor(gone / ms), unit);
  return t('web.people.now');
}

export function day(at: number): string {
  return new Date(at).toLocaleDateString(lang.now, { day: 'numeric', month: 'long', year: 'numeric' });
}
