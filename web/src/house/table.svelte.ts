import { noncesOf } from './nonces';
import { refusalOf } from './refused';
import type { Socket } from './socket';
import { after, whole, type Told } from './told';
import type { Action, Command, Done, FromHouse, HostTool, Matter, RawHint, Refusal, Seat } from './types';

/** Why one is not let in just now. */
const NOT_NOW = ['too_often', 'failed', 'busy'];

type Asked<C = Command> = C extends unknown ? Omit<C, 'table'> : never;

/** A table this device watches, as state: what the house told, what is under way, and why something was refused. */
export class TableState {
  told = $state.raw<Told | null>(null);
  /** Why the table cannot be shown. */
  missing = $state.raw<Refusal | null>(null);
  /** An action that is sent and not acknowledged yet. */
  sending = $state.raw<Action | null>(null);
  refused = $state.raw<Refusal | null>(null);
  hints = $state.raw<RawHint[]>([]);
  hinting = $state(false);
  /** Commands other than actions that wait for an answer. */
  waiting = $state.raw<string[]>([]);
  /** Which of several own seats to look from; null: the one that acts. */
  looking = $state<number | null>(null);

  private catching = false;
  private anew = true;

  readonly seats = $derived(this.told?.seats ?? []);
  readonly view = $derived(this.told?.view ?? null);
  readonly mine = $derived(this.own(this.seats));
  readonly host = $derived(this.told !== null && this.told.host === this.person());
  /** Whether the person may act now, in the seat he looks from. */
  readonly acting = $derived(
    this.told?.phase === 'playing' &&
      this.view !== null &&
      this.view.seat !== null &&
      this.view.to_act.includes(this.view.seat) &&
      !this.seats[this.view.seat]?.resigned,
  );
  /** Whether an undo will be accepted. */
  readonly undoable = $derived(this.mine.some((seat) => seat === this.told?.undoable));
  /** Whether one may ask all for a takeback. */
  readonly takebackable = $derived(this.mine.some((seat) => this.told?.takebacks.includes(seat)));

  constructor(
    readonly id: string,
    private readonly socket: Socket,
    private readonly me: () => string | null,
    private readonly invite?: string,
  ) {}

  /** Returns how to stop. */
  watch(): () => void {
    const stop = this.socket.listen({
      open: () => {
        this.anew = true;
        this.ask();
      },
      message: (message) => this.hear(message),
    });
    this.ask();
    const nonces = noncesOf(this.id);
    for (const seat of nonces.owed) this.addToTheDealAs(seat);
    nonces.owed = [];
    return () => {
      stop();
      this.socket.ask({ type: 'leave_watch', table: this.id });
    };
  }

  look(seat: number | null): void {
    this.looking = seat;
    this.ask();
  }

  async act(action: Action | string, seat = this.view?.seat ?? null): Promise<void> {
    if (this.told === null || seat === null || this.sending !== null) return;
    this.sending = typeof action === 'string' ? { do: action } : action;
    this.refused = null;
    this.hints = [];
    try {
      await this.socket.send({ type: 'act', table: this.id, seat, version: this.told.version, action });
    } catch (error) {
      this.refused = refusalOf(error);
    } finally {
      this.sending = null;
    }
  }

  sit = (seat?: number) => this.send({ type: 'sit', seat, invite: this.invite });
  stand = () => this.send({ type: 'stand' });
  start = () => this.send({ type: 'start' });
  undo = () => this.send({ type: 'undo' });
  resign = () => this.send({ type: 'resign' });
  consent = (what: Matter, agree = true) => this.send({ type: what, agree });
  say = (line: { text: string } | { phrase: string }) => this.send({ type: 'say', ...line });
  hostDoes = (tool: HostTool, more: { seat?: number; level?: string; name?: string } = {}) =>
    this.send({ type: 'host', do: tool, ...more });

  async hint(n = 3): Promise<void> {
    const seat = this.view?.seat ?? null;
    if (seat === null || this.hinting) return;
    const version = this.told?.version;
    this.hinting = true;
    this.refused = null;
    try {
      const { hints } = await this.socket.hint(this.id, seat, n);
      if (this.told?.version === version) this.hints = hints;
    } catch (error) {
      this.refused = refusalOf(error);
    } finally {
      this.hinting = false;
    }
  }

  /** What this device added to the deal. */
  nonceOf(seat: number): string | undefined {
    return noncesOf(this.id).of(seat);
  }

  private async send(asked: Asked): Promise<Done | null> {
    this.refused = null;
    this.waiting = [...this.waiting, asked.type];
    try {
      return await this.socket.send({ ...asked, table: this.id } as Command);
    } catch (error) {
      this.refused = refusalOf(error);
      return null;
    } finally {
      const index = this.waiting.indexOf(asked.type);
      this.waiting = this.waiting.filter((_, other) => other !== index);
    }
  }

  private ask(): void {
    this.catching = true;
    const { id: table, invite } = this;
    const since = this.told?.version;
    const seat = this.looking ?? undefined;
    this.socket.ask({ type: 'watch', table, since, seat, invite }, (error) => {
      this.catching = false;
      if (NOT_NOW.includes(error.key)) setTimeout(() => this.ask(), 1000);
      else this.missing = error.refusal;
    });
  }

  private hear(message: FromHouse): void {
    if (message.type === 'pong') this.compare(message.versions[this.id]);
    if (message.type !== 'table' && message.type !== 'news') return;
    if (message.table !== this.id) return;
    if (message.type === 'table') {
      if (this.told !== null && message.version < this.told.version && !this.anew) return;
      this.take(whole(message));
      return;
    }
    const next = this.told === null ? null : after(this.told, message);
    if (next !== null) this.take(next);
    else if (!this.catching) this.ask();
  }

  /** Whatever was sent before the pong has come: who has less than it tells has lost something. */
  private compare(newest: number | null | undefined): void {
    if (newest === null || this.missing !== null) return;
    if (newest === undefined || newest > (this.told?.version ?? 0)) this.ask();
  }

  private take(next: Told): void {
    if (next.version !== this.told?.version) this.hints = [];
    if (next.last !== this.told?.last) this.refused = null;
    this.told = next;
    this.missing = null;
    this.catching = this.anew = false;
    this.addToTheDeal();
    this.follow(next);
  }

  /** Somebody else at this device is to act, and the one looked at is not. */
  private follow(next: Told): void {
    const turn = next.view?.to_act ?? [];
    if (this.looking === null || turn.includes(this.looking)) return;
    if (this.own(next.seats).some((seat) => turn.includes(seat))) this.look(null);
  }

  /**
   * Every own seat adds its part once for each sitting; the house has committed to its own before.
   * Whoever finds out later who this is calls it again: nobody knows his seats before.
   */
  addToTheDeal(): void {
    if (this.told?.phase !== 'lobby' || this.person() === null) return;
    const { seats } = this.told;
    const nonces = noncesOf(this.id);
    const own = this.own(seats);
    nonces.keep(own);
    for (const seat of own) if (!seats[seat]?.ready) this.addToTheDealAs(seat);
  }

  private addToTheDealAs(seat: number): void {
    const nonces = noncesOf(this.id);
    const nonce = nonces.fresh(seat);
    if (nonce === undefined) return;
    // Refused if another device of this person was quicker: then that one knows the nonce.
    this.socket.send({ type: 'nonce', table: this.id, seat, nonce }).catch(() => nonces.drop(seat));
  }

  private person(): string | null {
    return this.me();
  }

  private own(seats: Seat[]): number[] {
    const me = this.person();
    if (me === null) return [];
    return seats.flatMap((one, seat) => (one.person === me ? [seat] : []));
  }
}
