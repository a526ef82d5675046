import type { Hint } from '../types';
import { nextPlace, placesOf, playable, wayOf, type Direction, type Place } from './picture';
import { key, type Tiling } from './tiling';
import type { CornerView, Offer, Tile } from './types';

/** What a player holds: a tile of the hand, one of its places, and how the tile is turned there. */
export class Selection {
  readonly tiling: Tiling;
  #view: () => CornerView;
  #open: () => boolean;
  #tile = $state.raw<Tile | null>(null);
  #place = $state<string | null>(null);
  #turns = $state(0);

  constructor(tiling: Tiling, view: () => CornerView, open: () => boolean) {
    this.tiling = tiling;
    this.#view = view;
    this.#open = open;
  }

  readonly offers: Offer[] = $derived.by(() => (this.#open() ? this.#view().offers : []));
  readonly fits = $derived.by(() => playable(this.offers));

  /** Only as long as it is in the hand. */
  readonly tile: Tile | null = $derived.by(() => {
    const held = this.#tile && key(this.#tile);
    return this.#view().hand.find((tile) => key(tile) === held) ?? null;
  });
  readonly places: Place[] = $derived.by(() =>
    this.tile ? placesOf(this.tiling, this.offers, this.tile) : [],
  );
  readonly place: Place | null = $derived.by(
    () => this.places.find(({ id }) => id === this.#place) ?? this.places[0] ?? null,
  );
  readonly way: Offer | null = $derived.by(() => this.place && this.wayAt(this.place));

  wayAt(place: Place): Offer {
    return wayOf(place, this.#turns);
  }

  pick(tile: Tile): void {
    this.#tile = tile;
    this.#place = null;
    this.#turns = 0;
  }

  drop(): void {
    this.#tile = null;
  }

  point(place: Place): void {
    this.#place = place.id;
  }

  turn(): void {
    this.#turns += 1;
  }

  /** The next place, best first and round again. */
  step(by: number): void {
    const count = this.places.length;
    if (!this.place || !count) return;
    this.point(this.places[(this.places.indexOf(this.place) + by + count) % count]!);
  }

  go(direction: Direction): void {
    const next = this.place && nextPlace(this.places, this.place, direction);
    if (next) this.point(next);
  }

  /** Take up what a hint says. */
  follow(hint: Hint): void {
    const { tile, at, corners } = hint.action;
    if (!tile) return;
    this.pick(tile);
    const place = this.places.find(({ id }) => id === key(at ?? this.tiling.first));
    if (!place) return;
    this.point(place);
    const way = place.ways.findIndex(({ action }) => key(action.corners ?? []) === key(corners ?? []));
    this.#turns = Math.max(0, way);
  }
}
