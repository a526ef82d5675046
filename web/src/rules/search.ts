import type { Book, Section } from './book';

/** Without accents and capitals, so that `cote` finds `Côté`. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The sections with the clauses that have all the words; a clause's number is a word of it. */
export function found(book: Book, query: string): Section[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return book.sections;
  return book.sections
    .map((section) => ({
      ...section,
      clauses: section.clauses.filter((clause) => {
        const text = folded(`${section.title} ${clause.text}`);
        return words.every((word) => folded(clause.id) === word || text.includes(word));
      }),
    }))
    .filter((section) => section.clauses.length > 0);
}
