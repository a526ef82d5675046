import type { Wire } from './socket';
import type { Entry, Event, FromHouse, NewsMessage, Line, Seat, TableMessage, View } from './types';

/** A house for tests: a log, sockets that may lose, repeat and turn round what they carry. */
export class FakeHouse {
  log: Entry[] = [];
  acts: Event[] = [];
  done = new Map<string, number>();
  wires: FakeWire[] = [];
  accepting = true;
  /** What is done with every new socket. */
  greet: (wire: FakeWire) => void = () => {};

  open = (): FakeWire => {
    const wire = new FakeWire(this);
    this.wires.push(wire);
    this.greet(wire);
    if (this.accepting) setTimeout(() => wire.onopen?.(), 1);
    else setTimeout(() => wire.die(), 1);
    return wire;
  };

  get newest(): FakeWire {
    return this.wires.at(-1)!;
  }

  get version(): number {
    return this.log.length + 1;
  }

  /** Somebody at the table acts, or talks. */
  happen(kind: 'acted' | 'said' | 'undone', person = 'ann', id?: string): void {
    if (kind === 'undone' && this.acts.length === 0) return;
    const version = this.version + 1;
    const entry: Entry = { version, kind, at: version, by: 'person', person };
    if (kind === 'said') Object.assign(entry, { name: person, text: `line ${version}` });
    if (kind === 'undone') this.acts.pop();
    if (kind === 'acted') {
      const event = { kind: 'lay', seat: 0, clause: 'T11', points: version };
      Object.assign(entry, { seat: 0, action: 'lay', events: [event] });
      this.acts.push(event);
    }
    this.log.push(entry);
    if (id !== undefined) this.done.set(id, version);
    for (const wire of this.wires) wire.news([entry]);
  }

  hear(wire: FakeWire, message: { type: string; id: string; since?: number; text?: string }): void {
    switch (message.type) {
      case 'hello':
        return wire.tell({
          type: 'welcome',
          id: message.id,
          person: 'me',
          name: 'Me',
          house: '1',
          now: Date.now(),
        });
      case 'ping':
        return wire.tell({
          type: 'pong',
          id: message.id,
          now: Date.now(),
          versions: wire.watching ? { t: this.version } : {},
        });
      case 'watch': {
        wire.tell({ type: 'done', id: message.id, version: this.version });
        return wire.watch(message.since);
      }
      default: {
        const known = this.done.get(message.id);
        if (known === undefined && message.text === 'no')
          return wire.tell({ type: 'refused', id: message.id, key: 'no', text: { fr: 'non', en: 'no' } });
        if (known === undefined) this.happen(message.type === 'act' ? 'acted' : 'said', 'me', message.id);
        wire.tell({ type: 'done', id: message.id, version: this.done.get(message.id) });
      }
    }
  }

  view(): View {
    const score_pad = this.acts.map((one, turn) => ({ turn, points: one.points }) as unknown as Line);
    return { game: 'any', seat: 0, to_act: [0], history: [...this.acts], score_pad } as unknown as View;
  }

  table(): TableMessage {
    const talk = this.log.filter((one) => one.kind === 'said');
    return {
      type: 'table',
      table: 't',
      version: this.version,
      phase: 'playing',
      seats: [{ holder: 'person', person: 'me', ready: true } as Seat],
      talk: talk.map(({ version, at, person, name, text, phrase }) => ({
        version,
        at,
        person,
        name,
        text,
        phrase,
      })),
      undoable: null,
      takebacks: [],
      how: null,
      view: this.view(),
    } as unknown as TableMessage;
  }
}

export class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { type: string; id: string }[] = [];
  open = true;
  /** What the network does to a message on its way here. */
  mischief: (message: FromHouse) => FromHouse[] = (message) => [message];
  private told: { history: number; score_pad: number } | null = null;

  constructor(private readonly house: FakeHouse) {}

  get watching(): boolean {
    return this.told !== null;
  }

  /** The house no longer knows that this socket watches. */
  forget(): void {
    this.told = null;
  }

  send(text: string): void {
    const message = JSON.parse(text) as { type: string; id: string };
    this.sent.push(message);
    if (this.open) setTimeout(() => this.open && this.house.hear(this, message), 1);
  }

  close(): void {
    this.open = false;
  }

  /** The connection breaks. */
  die(): void {
    this.open = false;
    this.onclose?.();
  }

  tell(message: FromHouse): void {
    for (const one of this.mischief(message)) {
      const data = JSON.stringify(one);
      setTimeout(() => this.open && this.onmessage?.({ data }), 1);
    }
  }

  watch(since: number | undefined): void {
    this.told = { history: 0, score_pad: 0 };
    if (since === undefined) {
      this.tell(this.house.table());
      this.remember();
    } else this.news(this.house.log.slice(since - 1));
  }

  news(entries: Entry[]): void {
    if (this.told === null || !this.open) return;
    if (entries.some((one) => one.kind === 'undone')) this.told = { history: 0, score_pad: 0 };
    const { version, phase, seats } = this.house.table();
    const view = this.house.view();
    view.history = view.history.slice(this.told.history);
    view.score_pad = view.score_pad.slice(this.told.score_pad);
    this.tell({
      type: 'news',
      table: 't',
      version,
      entries,
      phase,
      seats,
      view,
      from: this.told,
    } as NewsMessage);
    this.remember();
  }

  private remember(): void {
    this.told = { history: this.house.acts.length, score_pad: Math.max(0, this.house.acts.length - 1) };
  }
}
