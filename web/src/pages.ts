import type { Component } from 'svelte';
import type { PageName, PageProps } from './router';

// One file a route, loaded when it is wanted.
const files = import.meta.glob<{ default: Component<PageProps> }>('./pages/*.svelte');

/** The page's component on its way; undefined if there is no such page. */
export function loadPage(name: PageName): Promise<{ default: Component<PageProps> }> | undefined {
  return files[`./pages/${name}.svelte`]?.();
}
