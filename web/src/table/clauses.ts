import { loadBook } from '#/rules';
import { lang } from '#/words/words.svelte';

/** A clause in a few words, if the rule book has come. */
export async function clauses(game: string, clause: string): Promise<string | null> {
  const book = await loadBook(game, lang.now).catch(() => null);
  const all = book?.sections.flatMap((section) => section.clauses) ?? [];
  return all.find(({ id }) => id === clause)?.text ?? null;
}
