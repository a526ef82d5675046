import { SvelteSet } from 'svelte/reactivity';
import { keep, kept } from '#/kept';

/** People this device does not want to hear. */
export function mutedPeople(): SvelteSet<string> {
  const muted = new SvelteSet<string>(kept<string[]>('muted', []));
  $effect(() => keep('muted', [...muted].slice(-200)));
  return muted;
}
