/** What the scene shows of a structure, and as what. */
import type { Hint, Refusal } from '../types';
import type { Holding } from './holding.svelte';
import { contactsOf, laidIn, pointedAt, touchedBy, type Contact, type Piece } from './picture';
import type { Event } from '../types';
import type { Tone } from './scene/pieces';
import { directionOf, minus } from './space';
import type { SpaceView } from './types';

export interface Said {
  view: SpaceView;
  pieces: Piece[];
  holding: Holding;
  last: readonly Event[];
  hints: readonly Hint[];
  refused: Refusal | null;
}

/** The later in this list, the stronger. */
export function tonesOf({ view, pieces, holding, last, hints, refused }: Said): Map<string, Tone> {
  const tones = new Map<string, Tone>();
  const say = (tone: Tone, dominoes: Iterable<string>): void => {
    for (const domino of dominoes) tones.set(domino, tone);
  };
  say('last', laidIn(last));
  if (view.phase === 'vote') say('tower', view.tower);
  say(
    'hint',
    hints.flatMap(({ action }) => action.dominoes ?? []),
  );
  say('partner', holding.partners);
  if (holding.offer)
    say(
      'touched',
      touchedBy(pieces, holding.offer).map((piece) => piece.domino),
    );
  if (holding.pointed && view.phase === 'build') say('chosen', [holding.pointed]);
  say('chosen', holding.claiming);
  say('wrong', wrongIn(refused, pieces));
  const judged = last.filter((event) => event.kind === 'claim' || event.kind === 'error');
  say(
    'wrong',
    judged.filter((event) => event.right !== false).flatMap((event) => event.dominoes ?? []),
  );
  return tones;
}

/** The dominoes a refusal names, or in whose cells it points. */
function wrongIn(refused: Refusal | null, pieces: readonly Piece[]): string[] {
  const { cells, dominoes } = pointedAt(refused?.where as unknown[] | undefined);
  const at = new Set(cells.map(String));
  const hit = pieces.filter((piece) => piece.cells.some((cell) => at.has(String(cell))));
  return [...dominoes, ...hit.map((piece) => piece.domino)];
}

/** The seams of the place one looks at; where the free hand is, nothing is known. */
export function contactsShown(holding: Holding): Contact[] {
  return holding.offer && !holding.free ? contactsOf(holding.offer) : [];
}

/** The seam a refusal speaks of. */
export function wrongContact(refused: Refusal | null): Contact[] {
  const { cells, looks } = pointedAt(refused?.where as unknown[] | undefined);
  const [here, there] = cells;
  if (!here || !there || looks === null) return [];
  const towards = directionOf(minus(there, here));
  return towards < 0 ? [] : [{ cell: here, looks: towards }];
}
