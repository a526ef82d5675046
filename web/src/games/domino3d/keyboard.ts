/** What each key does on this board; true: it was one of ours. */
import type { Holding } from './holding.svelte';
import type { Place } from './picture';
import { DOWN, UP } from './space';

export interface Around {
  fit(): void;
  opposite(): void;
  zoom(by: number): void;
  orbit(aside: number, up: number): void;
  facing(): number;
  reveal(place: Place): void;
  focusOn(key: string): void;
}

/** Directions along the table in the order of a turn to the left, from +x on. */
const ROUND = [0, 2, 1, 3];
const ARROWS: Record<string, number> = { ArrowUp: 0, ArrowLeft: 1, ArrowDown: 2, ArrowRight: 3 };

export function keyed(
  event: KeyboardEvent,
  holding: Holding,
  around: Around | null,
  lay: () => void,
): boolean {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (key in ARROWS) return arrow(key, event.shiftKey, holding, around);
  switch (key.toLowerCase()) {
    case 't':
      return done(() => holding.turn('turn', event.shiftKey ? -1 : 1));
    case 'r':
      return done(() => holding.turn('roll'));
    case 'b':
      return done(() => holding.turn('tilt'));
    case 'h':
      return done(() => holding.setFree(!holding.free));
    case 'o':
      return done(() => around?.opposite());
    case 'f':
      return done(() => around?.fit());
    case '+':
    case '-':
      return done(() => around?.zoom(key === '+' ? 1.25 : 0.8));
    case 'pageup':
    case 'pagedown':
      return done(() => holding.free && holding.moveBy(key === 'PageUp' ? UP : DOWN));
    case 'home':
      return done(() => holding.best());
    case 'escape':
      return done(() => holding.drop());
    case 'enter':
      // A focused button speaks for itself; elsewhere Enter lays.
      if ((event.target as HTMLElement).closest('button, a')) return false;
      return done(lay);
    default:
      return false;
  }
}

function arrow(key: string, shift: boolean, holding: Holding, around: Around | null): boolean {
  if (shift) {
    const [aside, up] = [
      key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0,
      key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0,
    ];
    return done(() => around?.orbit((aside * Math.PI) / 8, up * 0.2));
  }
  if (holding.free) {
    const way = ROUND[((around?.facing() ?? 1) + ARROWS[key]!) % 4]!;
    return done(() => holding.moveBy(way));
  }
  if (!holding.places.length) return false;
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return done(() => holding.turn('turn', key === 'ArrowDown' ? 1 : -1));
  return done(() => holding.step(key === 'ArrowRight' ? 1 : -1));
}

function done(act: () => unknown): true {
  act();
  return true;
}
