import { pointsText } from '#/words/points';
import { lang, t } from '#/words/words.svelte';
import { measure, type Review, type Told, type Worth } from './review';

/** 12.3 %, or points where one played alone. */
export function amount(review: Review, value: number, { sign = false, digits = 1 } = {}): string {
  const alone = review.players === 1;
  const text = (alone ? value : 100 * value).toLocaleString(lang.now, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign ? 'exceptZero' : 'auto',
  });
  return alone ? text : t('web.review.percent', { number: text });
}

export function worthText(review: Review, worth: Worth, sign = false): string {
  return amount(review, measure(review, worth), { sign });
}

/** An action with its points; where it lies only if that is what tells it from the other one. */
export function actionText(told: Told, other: Told | null): string {
  const alike = other?.brief[lang.now] === told.brief[lang.now];
  const text = (alike ? told.text : told.brief)[lang.now];
  return told.parts.length ? `${text} ${pointsText(told.points, told.parts)}` : text;
}
