import { describe, expect, it } from 'vitest';
import { loadBook } from './book';
import { folded, found } from './search';

const ids = (sections: Awaited<ReturnType<typeof loadBook>>['sections']) =>
  sections.flatMap((section) => section.clauses.map((clause) => clause.id));

describe('the rule book', () => {
  it('folds accents and capitals', () => expect(folded('Côté')).toBe('cote'));

  it('finds clauses by words in any order, and by number', async () => {
    const book = await loadBook('triominos', 'fr');
    expect(ids(found(book, 'pont'))).toContain('T16');
    expect(ids(found(book, 't16'))).toContain('T16');
    expect(ids(found(book, 'HEXAGONES trois'))).toContain('T19');
    expect(found(book, 'girafe')).toEqual([]);
    expect(found(book, '  ')).toBe(book.sections);
  });

  it.each(['triominos', 'quadominos', 'domino3d', 'quadrot'])(
    'has the same clauses in both languages: %s',
    async (game) => {
      const [fr, en] = [await loadBook(game, 'fr'), await loadBook(game, 'en')];
      expect(ids(fr.sections)).toEqual(ids(en.sections));
      expect(JSON.stringify(fr)).not.toMatch(/style=|<script|\son\w+=/);
    },
  );
});
