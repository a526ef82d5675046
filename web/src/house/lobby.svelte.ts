import { SvelteMap } from 'svelte/reactivity';
import { socket } from './house';
import type { FromHouse, Listed } from './types';

/** The live list of public tables, while somebody looks at it. */
export class Lobby {
  /** Whether the list has come yet. */
  told = $state(false);
  private listed = new SvelteMap<string, Listed>();

  /** The newest first. */
  readonly tables = $derived([...this.listed.values()].sort((a, b) => b.created_at - a.created_at));

  /** Returns how to stop. */
  look(): () => void {
    const stop = socket.listen({ open: () => this.ask(true), message: (message) => this.hear(message) });
    this.ask(true);
    return () => {
      stop();
      this.ask(false);
    };
  }

  private ask(on: boolean): void {
    socket.ask({ type: 'lobby', on });
  }

  private hear(message: FromHouse): void {
    if (message.type !== 'lobby') return;
    if (message.whole) this.listed.clear();
    for (const one of message.tables) this.listed.set(one.table, one);
    for (const id of message.gone) this.listed.delete(id);
    this.told = true;
  }
}
