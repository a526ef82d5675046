import { keep, kept } from '#/kept';
import { socket } from './house';
import type { Me, Welcomed } from './people';
import { Refused } from './refused';
import { rest } from './rest';
import type { Link } from './socket';

/** Who is at this device, and whether the house can be reached. */
class Session {
  me = $state<Me | null>(null);
  /** Whether it is known who this is; nobody is an answer, too. */
  known = $state(false);
  link = $state<Link>('reconnecting');
  private asking: Promise<void> | null = null;

  constructor() {
    this.link = socket.link;
  }

  get id(): string | null {
    return this.me?.id ?? null;
  }

  /** Ask the house once; a device that never came in need not ask. The socket's welcome corrects it. */
  load(): Promise<void> {
    if (!this.known && !kept('known', false)) {
      this.recall(null);
      socket.begin();
    }
    if (!this.known) this.asking ??= this.ask();
    return this.asking ?? Promise.resolve();
  }

  async refresh(): Promise<void> {
    this.asking = this.ask();
    await this.asking;
  }

  /** The house says who it takes this device for. */
  greeted(person: string | null): void {
    if (this.known && person !== this.id) void this.refresh();
    if (!this.known) void this.load(); // it could not be asked before
  }

  /** Somebody who may play: whoever is known, else a new guest of that name. */
  async guest(name: string): Promise<Me> {
    await this.load();
    if (this.me !== null) return this.me;
    try {
      return this.welcome(await rest.guest(name));
    } catch (error) {
      if (!(error instanceof Refused) || error.key !== 'known_already') throw error;
      await this.refresh();
      if (this.me === null) throw error;
      return this.me;
    }
  }

  /** From now on this device is somebody else's; the socket says hello anew. */
  welcome(welcomed: Welcomed): Me {
    this.recall(welcomed.person);
    socket.renew();
    return welcomed.person;
  }

  async rename(name: string): Promise<void> {
    this.me = await rest.rename(name);
    socket.renew();
  }

  async signOut(all: boolean): Promise<void> {
    await rest.signOut(all);
    this.gone();
  }

  async delete(): Promise<void> {
    await rest.deleteMe();
    this.gone();
  }

  private gone(): void {
    this.recall(null);
    socket.renew();
  }

  private recall(me: Me | null): void {
    this.me = me;
    this.known = true;
    keep('known', me !== null);
  }

  private async ask(): Promise<void> {
    try {
      this.recall(await rest.me());
    } catch (error) {
      if (error instanceof Refused) {
        this.recall(null);
      } else {
        this.asking = null;
      }
    }
  }
}

export const session = new Session();

socket.overhear({
  link: (link) => (session.link = link),
  up: (welcome) => session.greeted(welcome.person),
  message: (message) => {
    if (message.type === 'bye' && message.reason !== 'restart') void session.refresh();
  },
});
