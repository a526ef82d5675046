import { joined, tileName } from '#/words/names';
import { partName, pointsText, signed } from '#/words/points';
import { t } from '#/words/words.svelte';
import type { Place } from './picture';
import { key, shared, type Tiling } from './tiling';
import type { CornerView, Offer } from './types';

/** Against which tiles an offer lays, and which it merely touches. */
export function whereText(view: CornerView, tiling: Tiling, offer: Offer): string {
  const [cell, ...met] = offer.cells;
  if (!cell) return t('web.corners.middle');
  const tiles = new Map(view.layout.map((laid) => [key(laid.at), tileName(laid.tile)]));
  const named = (sides: boolean) =>
    met
      .filter((other) => shared(tiling, cell, other) > 1 === sides)
      .map((other) => tiles.get(key(other)) ?? '');
  const [beside, touched] = [named(true), named(false)];
  if (!touched.length) return t('web.corners.against', { tiles: joined(beside) });
  return t('web.corners.touching', { tiles: joined(beside), others: joined(touched) });
}

/** +49 (tile 9, bridge 40), then a supplement of at least 25. */
export function worthText(offer: Offer): string {
  const points = offer.parts.length ? pointsText(offer.points, offer.parts) : signed(offer.points);
  return offer.earns ? t('web.corners.earns', { points, earns: offer.earns }) : points;
}

/** What a lit place says to those who cannot see it. */
export function placeText(view: CornerView, tiling: Tiling, place: Place, way: Offer): string {
  const text = t('web.corners.place', {
    where: whereText(view, tiling, way),
    points: worthText(way),
    clause: way.clause,
  });
  if (place.ways.length < 2) return text;
  const number = place.ways.indexOf(way) + 1;
  const turned = { number, count: place.ways.length, corners: tileName(way.action.corners) };
  return `${text}, ${t('web.corners.turned', turned)}`;
}

/** The part of a score that is not the tile itself, in a word for the place on the table. */
export function bonusText(offer: Offer): string {
  if (offer.earns) return `★ ${offer.earns}`;
  const bonus = offer.parts.find(([name]) => name !== 'tile');
  return bonus ? partName(bonus[0]) : '';
}
