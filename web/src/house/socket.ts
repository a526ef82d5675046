import { randomHex } from './random';
import { Refused } from './refused';
import type { Asking, Command, Done, FromHouse, HintMessage, Welcome } from './types';

export type Link = 'connected' | 'reconnecting' | 'offline';

/** The part of a WebSocket that is used here. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Listener {
  /** There is a connection, for the first time or again: what is to be heard must be asked for anew. */
  open?(): void;
  /** The house has said who one is to it. */
  up?(welcome: Welcome): void;
  message?(message: FromHouse): void;
  link?(link: Link): void;
}

interface Waiting {
  text: string;
  /** Of all that was sent, which this was. */
  number: number;
  answer: (message: Done) => void;
  fail: (error: unknown) => void;
}

const SHORTEST = 200;
const LONGEST = 10_000;
const PULSE = 20_000;
const PATIENCE = 8_000;

/**
 * The one connection to the house. A command is sent again with its id after every loss until it is answered;
 * the house does nothing twice. Every pulse asks which versions there are: whoever has less has lost something.
 */
export class Socket {
  link: Link = 'reconnecting';
  /** What to add to the time of this device to have that of the house. */
  offset = 0;

  private wire: Wire | null = null;
  private opened = false;
  private begun = false;
  private attempts = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;
  private listeners = new Set<Listener>();
  private commands = new Map<string, Waiting>();
  private hints = new Map<string, { answer: (m: HintMessage) => void; fail: (e: unknown) => void }>();
  private asked = new Map<string, { at: number; number: number }>();
  private asks = new Map<string, (error: Refused) => void>();
  private counter = 0;
  private quickest = Infinity;
  private readonly prefix = randomHex(8);

  constructor(
    private readonly open: () => Wire,
    private readonly online: () => boolean = () => true,
  ) {}

  get now(): number {
    return Date.now() + this.offset;
  }

  /** Hear everything, and connect if that has not been done. Returns how to stop. */
  listen(listener: Listener): () => void {
    this.begin();
    return this.overhear(listener);
  }

  /** Hear everything once somebody else needs the connection. */
  overhear(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  begin(): void {
    if (this.begun) return;
    this.begun = true;
    this.connect();
  }

  /** Resolves when the house has done it, rejects with Refused; meanwhile it survives every loss. */
  send(command: Command): Promise<Done> {
    const id = this.fresh();
    const text = JSON.stringify({ ...command, id });
    const number = this.counter;
    this.begin();
    return new Promise((answer, fail) => {
      this.commands.set(id, { text, number, answer, fail });
      if (this.opened) this.wire?.send(text);
    });
  }

  /** Asked once: after a loss whoever asked asks anew, when `open` is called. */
  ask(asking: Asking, refused?: (error: Refused) => void): void {
    this.begin();
    if (!this.opened) return;
    const id = this.write(asking);
    if (refused) this.asks.set(id, refused);
  }

  hint(table: string, seat: number, n: number): Promise<HintMessage> {
    const id = this.fresh();
    return new Promise((answer, fail) => {
      if (!this.opened) return fail(new Error('not connected'));
      this.hints.set(id, { answer, fail });
      this.wire?.send(JSON.stringify({ type: 'hint', id, table, seat, n }));
    });
  }

  /** Connect at once instead of waiting: the network or the reader has come back. */
  wake(): void {
    if (!this.begun) return;
    if (this.wire === null) {
      this.attempts = 0;
      this.connect();
    } else if (this.opened) {
      this.ping();
    }
  }

  /** The network has gone. */
  sleep(): void {
    if (this.begun) this.lost();
  }

  /** Say hello anew, as somebody else. */
  renew(): void {
    if (!this.begun) return;
    this.drop();
    this.attempts = 0;
    this.connect();
  }

  private fresh(): string {
    return `${this.prefix}-${++this.counter}`;
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    if (!this.online()) return this.lost();
    let wire: Wire;
    try {
      wire = this.open();
    } catch {
      return this.lost();
    }
    this.wire = wire;
    this.quickest = Infinity;
    wire.onopen = () => {
      if (this.wire === wire) this.talk();
    };
    wire.onmessage = ({ data }) => {
      if (this.wire === wire) this.heard(JSON.parse(data) as FromHouse);
    };
    wire.onclose = () => {
      if (this.wire === wire) this.lost();
    };
    this.expect(PATIENCE);
  }

  /** Everything there is to say goes out at once: the house knows the cookie, and answers in order. */
  private talk(): void {
    this.opened = true;
    this.pulse = setTimeout(() => this.ping(), PULSE);
    this.write({ type: 'hello' });
    for (const one of [...this.listeners]) one.open?.();
    for (const { text } of this.commands.values()) this.wire?.send(text);
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    this.opened = false;
    this.asked.clear();
    this.asks.clear();
    clearTimeout(this.watchdog);
    clearTimeout(this.pulse);
    for (const { fail } of this.hints.values()) fail(new Error('connection lost'));
    this.hints.clear();
    wire?.close();
  }

  private lost(): void {
    this.drop();
    this.show(this.online() ? 'reconnecting' : 'offline');
    clearTimeout(this.retry);
    const wait = Math.min(LONGEST, SHORTEST * 2 ** this.attempts++);
    this.retry = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 4));
  }

  private show(link: Link): void {
    if (this.link === link) return;
    this.link = link;
    for (const one of this.listeners) one.link?.(link);
  }

  private write(asking: Asking): string {
    const id = this.fresh();
    if (asking.type === 'hello' || asking.type === 'ping') {
      this.asked.set(id, { at: Date.now(), number: this.counter });
    }
    this.wire?.send(JSON.stringify({ ...asking, id }));
    return id;
  }

  private ping(): void {
    this.write({ type: 'ping' });
    this.expect(PATIENCE);
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.ping(), PULSE);
  }

  /** Without a word within this time the connection counts as lost, however open it looks. */
  private expect(ms: number): void {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.lost(), ms);
  }

  private heard(message: FromHouse): void {
    clearTimeout(this.watchdog);
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'pong':
        this.sendAgain(message.id);
        this.compare(message.id, message.now);
        break;
      case 'done': {
        const waiting = this.commands.get(message.id);
        this.commands.delete(message.id);
        this.asks.delete(message.id);
        waiting?.answer(message);
        return;
      }
      case 'hint':
        this.hints.get(message.id)?.answer(message);
        this.hints.delete(message.id);
        return;
      case 'refused':
        if (message.id === null || message.key === 'stopping') return;
        return this.refused(message.id, new Refused(message));
      case 'bye':
        break;
    }
    for (const one of [...this.listeners]) one.message?.(message);
  }

  private welcome(message: Welcome): void {
    // A socket with a cookie is welcomed twice: by itself, and as the answer to hello.
    if (message.id === '') return;
    this.compare(message.id, message.now);
    this.attempts = 0;
    this.show('connected');
    for (const one of [...this.listeners]) one.up?.(message);
  }

  private refused(id: string, error: Refused): void {
    const waiting = this.commands.get(id) ?? this.hints.get(id);
    this.commands.delete(id);
    this.hints.delete(id);
    waiting?.fail(error);
    this.asks.get(id)?.(error);
    this.asks.delete(id);
  }

  /** The house answers in order: of what was sent before this ping nothing is under way any more. */
  private sendAgain(ping: string): void {
    const before = this.asked.get(ping)?.number ?? 0;
    for (const { text, number } of this.commands.values()) if (number < before) this.wire?.send(text);
  }

  /** The quickest exchange tells the time best. */
  private compare(id: string, theirs: number): void {
    const sent = this.asked.get(id);
    this.asked.delete(id);
    if (sent === undefined) return;
    const took = Date.now() - sent.at;
    if (took > this.quickest * 1.5) return;
    this.quickest = took;
    this.offset = theirs - (sent.at + took / 2);
  }
}
