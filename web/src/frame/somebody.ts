import type { Me } from '#/house/people';
import { session } from '#/house/session.svelte';
import { t } from '#/words/words.svelte';

/** Whoever is at this device; a newcomer gets a bird's name, so that nobody is asked before playing. */
export function somebody(): Promise<Me> {
  const names = t('web.guest.names').split(',');
  return session.guest(names[Math.floor(Math.random() * names.length)]!);
}
