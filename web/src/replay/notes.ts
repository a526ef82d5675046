import { levelName } from '#/table/names';
import { personName } from '#/words/names';
import { t } from '#/words/words.svelte';

/** What is not a rule; `text` is a note of other hands, as it stands. */
export type Note =
  | { kind: 'resigned' | 'back'; seat: number }
  | { kind: 'held'; seat: number; level: string }
  | { kind: 'undone'; count: number }
  | { kind: 'other'; text: string };

/** A note in words, with the name of whom it is about. */
export function noteText(note: Note, names: readonly string[]): string {
  switch (note.kind) {
    case 'other':
      return note.text;
    case 'undone':
      return t('web.replay.note_undone', { count: note.count });
    case 'held':
      return t('web.replay.note_held', { name: personName(note.seat, names), level: levelName(note.level) });
    case 'resigned':
      return t('web.replay.note_resigned', { name: personName(note.seat, names) });
    case 'back':
      return t('web.replay.note_back', { name: personName(note.seat, names) });
  }
}
