import { option } from '../types';
import type { SpaceView } from './types';

/** How long the sandglass, or a round of the race, lasts (ms); null where there is none. */
export function sand(view: SpaceView): number | null {
  const name = { build: 'race_seconds', check: 'check_seconds' }[view.phase as string] ?? 'glass';
  const seconds = option(view, name);
  return typeof seconds === 'number' ? seconds * 1000 : null;
}
