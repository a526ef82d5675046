import { gameInfo, GAMES, type GameInfo, type Option } from '#/games';
import type { GameName, OptionValue } from '#/games/types';
import type { NewTable } from '#/house/rest';
import { staff } from '#/house/staff.svelte';
import type { ClockRule, Wish } from '#/house/types';
import { settings } from '#/settings.svelte';
import { t } from '#/words/words.svelte';

/** A seat of the form: `you` is the host's. */
export interface SeatWish {
  who: 'you' | 'open' | 'friend' | 'here' | `bot:${string}`;
  name: string;
}

/** The clock covers it. */
const HIDDEN = ['seconds_per_turn'];
/** Not a matter of edition, unless one sets it. */
const FREE = ['players', 'target', 'seconds_per_turn'];
/** Seconds in which a move may be undone before a bot answers. */
const UNDO = 3;

/** A table as it is being wished for. */
export class TableWish {
  game = $state<GameInfo>(GAMES[0]!);
  options = $state<Record<string, OptionValue>>({});
  seats = $state<SeatWish[]>([]);
  clock = $state<ClockRule['kind']>('none');
  seconds = $state(60);
  minutes = $state(15);
  increment = $state(10);
  days = $state(2);
  public = $state(true);
  rated = $state(false);
  byHost = $state(false);
  undo = $state(settings.atOnce ? 0 : UNDO);

  readonly mode = $derived(String(this.options.mode ?? 'game'));
  readonly counts = $derived(this.game.players[this.mode] ?? []);
  readonly shown = $derived(this.game.options.filter((one) => this.shows(one)));
  readonly plain = $derived(this.shown.filter(({ main }) => main));
  readonly finer = $derived(this.shown.filter(({ main }) => !main));
  readonly editions = $derived(Object.keys(this.game.editions));
  /** The edition that the options make, if they make one. */
  readonly edition = $derived(this.editions.find((name) => this.makes(this.made(name))));
  readonly alone = $derived(this.seats.length < 2);
  readonly shared = $derived(this.seats.some((seat) => seat.who === 'here'));
  /** Whether somebody still has to come. */
  readonly waits = $derived(this.seats.some((seat) => seat.who === 'open' || seat.who === 'friend'));
  readonly mayBeRated = $derived(!this.alone && !this.shared);

  constructor(game: string | undefined) {
    this.choose((gameInfo(game ?? '') ?? GAMES[0]!).name);
  }

  choose(name: GameName): void {
    this.game = gameInfo(name)!;
    this.options = Object.fromEntries(this.game.options.map((one) => [one.name, one.default]));
    this.seat(this.counts[0]!);
  }

  /** As many seats; new ones are for the strongest bot. */
  seat(count: number): void {
    const bot = `bot:${this.game.levels.at(-1)}` as const;
    this.seats = Array.from({ length: count }, (_, index): SeatWish => {
      if (index === 0) return { who: 'you', name: '' };
      const before = this.seats[index];
      const known =
        before && (!before.who.startsWith('bot:') || staff.levels(this.game).includes(before.who.slice(4)));
      return known ? before : { who: bot, name: '' };
    });
  }

  set(option: Option, value: OptionValue): void {
    this.options[option.name] = value;
    if (option.name === 'mode' && !this.counts.includes(this.seats.length)) this.seat(this.counts[0]!);
    const changes = this.game.changes[option.name] ?? {};
    for (const name of Object.values(changes).flatMap(Object.keys)) this.options[name] = this.usual(name);
    Object.assign(this.options, changes[String(value)]);
    for (const name of this.against(option.name, value)) this.options[name] = this.usual(name);
  }

  /** An edition sets its options and puts the others back that any edition is about. */
  publish(edition: string): void {
    Object.assign(this.options, this.made(edition));
  }

  answerAtOnce(on: boolean): void {
    settings.atOnce = on;
    this.undo = on ? 0 : UNDO;
  }

  get body(): NewTable {
    const options = Object.fromEntries(this.shown.map(({ name }) => [name, this.options[name] ?? null]));
    return {
      game: this.game.name,
      options: { ...options, players: this.seats.length },
      seats: this.seats.map(asked),
      clock: this.rule,
      rated: this.rated && this.mayBeRated,
      public: this.public,
      start: this.byHost ? 'host' : 'full',
      undo_seconds: this.undo,
    };
  }

  private get rule(): ClockRule {
    switch (this.clock) {
      case 'none':
        return { kind: 'none' };
      case 'turn':
        return { kind: 'turn', seconds: this.seconds };
      case 'bank':
        return { kind: 'bank', seconds: this.minutes * 60, increment: this.increment };
      case 'days':
        return { kind: 'days', days: this.days };
    }
  }

  /** The options of an edition, with the usual values of all that it leaves alone. */
  private made(edition: string): Record<string, OptionValue> {
    const set = Object.values(this.game.editions).flatMap(Object.keys);
    const about = this.game.options.filter(({ name }) => set.includes(name) || !FREE.includes(name));
    const usual = Object.fromEntries(about.map((one) => [one.name, one.default]));
    return { ...usual, ...this.game.editions[edition] };
  }

  private makes(options: Record<string, OptionValue>): boolean {
    return Object.entries(options).every(([name, value]) => this.options[name] === value);
  }

  /** The options whose present values do not go with this one. */
  private against(name: string, value: OptionValue): string[] {
    return this.game.conflicts.flatMap((pair) => {
      const mine = pair.findIndex(([one, choice]) => one === name && choice === value);
      const other = mine < 0 ? undefined : pair[1 - mine];
      return other && this.options[other[0]] === other[1] ? [other[0]] : [];
    });
  }

  private shows({ name, modes }: Option): boolean {
    return !HIDDEN.includes(name) && (modes?.includes(this.mode) ?? true);
  }

  private usual(name: string): OptionValue {
    return this.game.options.find((one) => one.name === name)?.default ?? null;
  }
}

function asked(seat: SeatWish, index: number): Wish {
  if (seat.who === 'you') return { holder: 'person' };
  if (seat.who === 'here') {
    return { holder: 'here', name: seat.name.trim() || t('web.new.here_default', { number: index + 1 }) };
  }
  if (seat.who === 'open' || seat.who === 'friend') return { holder: seat.who };
  return { holder: 'bot', level: seat.who.slice(4) };
}
