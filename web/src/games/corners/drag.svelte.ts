import { on } from 'svelte/events';
import type { Place } from './picture';
import type { Spot } from './tiling';
import type { Tile } from './types';

interface Wishes {
  /** The tile leaves the hand. */
  begin: (tile: Tile) => void;
  /** The lit place that the tile would snap to. */
  near: (spot: Spot) => Place | null;
  /** The tile is let go. */
  end: (tile: Tile, spot: Spot, place: Place | null) => void;
}

const STILL = 8;
/** A finger hides what is under it, so the tile floats above. */
const ABOVE = 46;

/** A tile of the hand in the air: it follows the finger and snaps to lit places. */
export class Drag {
  tile = $state.raw<Tile | null>(null);
  spot = $state.raw<Spot>({ x: 0, y: 0 });
  place = $state.raw<Place | null>(null);
  /** A drag that ended here is no click. */
  just = false;
  #wishes: Wishes;

  constructor(wishes: Wishes) {
    this.#wishes = wishes;
  }

  lift(tile: Tile, start: PointerEvent, target: HTMLElement): void {
    if (start.button !== 0 || !start.isPrimary) return;
    this.just = false;
    const above = start.pointerType === 'mouse' ? 0 : ABOVE;
    const end = (dropped: boolean) => {
      stop.forEach((one) => one());
      if (!this.tile) return;
      const { spot, place } = this;
      this.tile = this.place = null;
      if (dropped) this.#wishes.end(tile, spot, place);
    };
    const stop = [
      on(target, 'pointermove', (event) => {
        if (!this.tile) {
          if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < STILL) return;
          target.setPointerCapture(event.pointerId);
          this.tile = tile;
          this.just = true;
          this.#wishes.begin(tile);
        }
        this.spot = { x: event.clientX, y: event.clientY - above };
        this.place = this.#wishes.near(this.spot);
      }),
      on(target, 'pointerup', () => end(true)),
      on(target, 'pointercancel', () => end(false)),
      on(window, 'keydown', (event) => event.key === 'Escape' && end(false)),
    ];
  }
}
