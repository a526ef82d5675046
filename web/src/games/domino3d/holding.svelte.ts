/** What the hand is about: the domino it holds, the place and pose it looks at, or the two dominoes it points out. */
import type { Action } from '../types';
import {
  boundsOf,
  cellsIn,
  claimsOf,
  litCells,
  partnersOf,
  placesOf,
  structureOf,
  takeBacks,
  type Place,
} from './picture';
import { along, beside, cellsOf, handled, keyOf, same, DOWN, UP, type Handling } from './space';
import type { Cell, LayOffer, SpaceView, Standing } from './types';

interface Free {
  at: Cell;
  pose: number;
  /** Whether it was put down there, and does not only follow the mouse. */
  down: boolean;
}

interface Aim {
  domino: string | null;
  key: string;
  /** Whether somebody chose it, and did not only pass over it. */
  chosen: boolean;
}

export class Holding {
  /** In the race one chooses; in the game the drawn domino is held. */
  private picked = $state<string | null>(null);
  private aimed = $state.raw<Aim | null>(null);
  private pose = $state(0);
  private dropped = $state<string | null>(null);
  private hand = $state.raw<Free | null>(null);
  /** A domino on the table that was pointed at. */
  pointed = $state<string | null>(null);
  private claimed = $state.raw<string[]>([]);

  constructor(
    private readonly view: () => SpaceView,
    private readonly acting: () => boolean,
  ) {}

  readonly domino = $derived.by((): string | null => {
    const { hand, phase } = this.view();
    if (!this.acting() || !hand.length) return null;
    if (phase === 'play') return this.dropped === hand[0] ? null : hand[0]!;
    return this.picked && hand.includes(this.picked) ? this.picked : null;
  });
  readonly places = $derived.by(() => placesOf(this.view(), this.domino));
  /** The place looked at; a new domino begins without one. */
  readonly place = $derived(
    this.free || this.aimed?.domino !== this.domino
      ? null
      : (this.places.find((one) => one.key === this.aimed?.key) ?? null),
  );
  readonly offer = $derived.by((): LayOffer | null => {
    const poses = this.place?.poses;
    return poses ? poses[this.pose % poses.length]! : null;
  });
  readonly poseNumber = $derived(this.place ? (this.pose % this.place.poses.length) + 1 : 0);
  readonly claims = $derived.by(() => claimsOf(this.view()));
  readonly claiming = $derived(
    this.claimed.filter((one) => this.claims.pairs.some((pair) => pair.dominoes.includes(one))),
  );
  readonly partners = $derived(this.claiming.length === 1 ? partnersOf(this.claims, this.claiming[0]!) : []);
  readonly claim = $derived(
    this.claims.pairs.find(
      ({ dominoes }) => this.claiming.length === 2 && dominoes.every((one) => this.claiming.includes(one)),
    )?.action ?? null,
  );
  readonly takeBack = $derived.by(() =>
    this.pointed ? (takeBacks(this.view()).get(this.pointed) ?? null) : null,
  );

  get free(): Free | null {
    return this.domino ? this.hand : null;
  }

  /** The domino as it would stand, and whether an offer says so. */
  get ghost(): { piece: Standing; listed: boolean } | null {
    const seat = this.view().seat ?? 0;
    const { domino, free } = this;
    if (domino && free) {
      return { piece: { domino, cells: cellsOf(free.at, free.pose), pose: free.pose, seat }, listed: false };
    }
    return this.offer ? { piece: { ...this.offer.action, seat }, listed: true } : null;
  }

  /** What Enter would send. */
  get action(): Action | null {
    const { ghost } = this;
    if (!ghost) return null;
    if (this.offer && !this.free) return this.offer.action;
    const { domino, cells, pose } = ghost.piece;
    return { do: 'lay', domino, cells, pose };
  }

  pick(domino: string | null): void {
    this.picked = domino;
    this.dropped = null;
    this.pointed = null;
    this.aimed = null;
    this.pose = 0;
  }

  drop(): void {
    if (this.hand) this.hand = null;
    else if (this.place) this.aimed = null;
    else {
      this.dropped = this.domino;
      this.picked = null;
    }
    this.pointed = null;
    this.claimed = [];
  }

  aim(place: Place | null, chosen = true): void {
    if (place?.key !== this.place?.key) this.pose = 0;
    this.dropped = null;
    this.aimed = place && { domino: this.domino, key: place.key, chosen };
  }

  /** The mouse passes over a place: it is shown, unless one was chosen. */
  glance(place: Place): void {
    if (!this.place || !this.aimed?.chosen) this.aim(place, false);
  }

  /** Chooses a place; true if it had been chosen before, and is meant to be taken. */
  choose(place: Place): boolean {
    const again = place.key === this.place?.key && this.aimed!.chosen;
    this.aim(place);
    return again;
  }

  /** The place one means by a cell: the one looked at if it has it, else the best that has. */
  placeAt(cell: Cell): Place | null {
    const here = litCells(this.places).get(keyOf(cell)) ?? [];
    const best = [...here].sort((one, two) => two.points - one.points)[0] ?? null;
    return here.find((place) => place.key === this.place?.key) ?? best;
  }

  /** The next place, round and round; the best first. */
  step(by: number): void {
    const { places } = this;
    if (!places.length) return;
    const now = places.findIndex((one) => one === this.place);
    if (now < 0) this.best();
    else this.aim(places.at((now + by) % places.length)!);
  }

  /** The place that brings most. */
  best(): void {
    this.aim(
      this.places.reduce<Place | null>((best, one) => (!best || one.points > best.points ? one : best), null),
    );
  }

  /** Another pose: of those that fit, or in the free hand any. */
  turn(how: Handling = 'turn', by = 1): void {
    if (this.free) this.hand = { ...this.free, pose: handled(this.free.pose, how) };
    else if (this.place) this.pose = (this.pose + by + this.place.poses.length) % this.place.poses.length;
  }

  /** Takes the domino off the list of places and into the free hand, or back. */
  setFree(on: boolean): void {
    const at = this.offer?.action;
    this.hand = on ? { at: at?.cells[0] ?? before(this.view()), pose: at?.pose ?? 0, down: false } : null;
  }

  /** The free hand follows the mouse, its lower half on the cell, until it is put down. */
  follow(cell: Cell): void {
    if (this.free && !this.free.down) this.hand = { ...this.free, at: this.above(cell) };
  }

  /** Puts the free hand down on a cell; true if it was there before, and is meant to let go. */
  putDown(cell: Cell): boolean {
    if (!this.free) return false;
    const at = this.above(cell);
    const again = this.free.down && same(at, this.free.at);
    this.hand = { ...this.free, at, down: true };
    return again;
  }

  moveBy(direction: number): void {
    if (!this.free) return;
    const at = beside(this.free.at, direction);
    const low = Math.min(...cellsOf(at, this.free.pose).map((cell) => cell[2]));
    if (low >= 0) this.hand = { ...this.free, at, down: true };
  }

  private above(cell: Cell): Cell {
    return along(this.free!.pose) === DOWN ? beside(cell, UP) : cell;
  }

  /** Points at a domino that stands: to claim it, or to take it back. */
  point(domino: string | null): void {
    this.pointed = this.pointed === domino ? null : domino;
    if (!domino || this.view().phase !== 'check') return;
    if (this.claimed.includes(domino)) this.claimed = this.claimed.filter((one) => one !== domino);
    else if (this.partners.includes(domino)) this.claimed = [...this.claiming, domino];
    else this.claimed = [domino];
  }
}

/** On the table before what stands: a free hand begins there. */
function before(view: SpaceView): Cell {
  const mine = structureOf(view, view.seat);
  const [low] = boundsOf(cellsIn(mine));
  return mine.length ? [mine[0]!.cells[0][0], low[1] - 1, 0] : [0, 0, 0];
}
