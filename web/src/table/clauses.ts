import { lang } from '#/words/words.svelte';

const books = import.meta.glob('#/generated/rules/*.json', { import: 'default' });

/** A clause in a few words, if the rule book has come. */
export async function clauses(game: string, clause: string): Promise<string | null> {
  const load = books[`/src/generated/rules/${game}.${lang.now}.json`];
  if (load === undefined) return null;
  return found(await load(), clause);
}

/** Books are lists of chapters with clauses; only the clause's own title is wanted here. */
function found(part: unknown, clause: string): string | null {
  if (Array.isArray(part)) {
    for (const one of part) {
      const text = found(one, clause);
      if (text !== null) return text;
    }
    return null;
  }
  if (part === null || typeof part !== 'object') return null;
  const one = part as Record<string, unknown>;
  if (one.clause === clause || one.id === clause || one.number === clause) {
    const words = one.title ?? one.short ?? one.text;
    return typeof words === 'string' ? words : null;
  }
  return found(Object.values(one), clause);
}
