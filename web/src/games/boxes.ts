import type { Component } from 'svelte';
import type { GameName } from './types';

// The shelf is the first page: its boxes come with it, so that nothing appears late.
const found = import.meta.glob<{ default: Component }>('./*/Box.svelte', { eager: true });

/** The drawn box of a game. */
export function boxOf(game: GameName): Component | undefined {
  return found[`./${game}/Box.svelte`]?.default;
}
