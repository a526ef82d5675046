import type { Part } from '#/games/types';
import { rest } from '#/house/rest';
import type { Lang } from '#/words/words.svelte';

export interface Fact {
  name: 'hands' | 'hand' | 'well' | 'shown' | 'dice' | 'play';
  tiles?: string[][];
  dice?: string[];
  text?: string;
}

/** An example: what leads to it, its drawing, and what is to be seen there. */
export interface Picture {
  lead: string;
  svg: string | null;
  alt: string;
  clauses: string[];
  points?: number;
  parts?: Part[];
  /** The clause that forbids it, or lets it fall. */
  refused?: string;
  falls?: string;
  error?: string;
  facts: Fact[];
}

export interface Clause {
  id: string;
  text: string;
  html: string;
  pictures: Picture[];
}

export interface Section {
  id: string;
  title: string;
  /** What stands before its first clause, where anything does. */
  html: string;
  clauses: Clause[];
}

export interface Book {
  title: string;
  lead: string;
  sections: Section[];
}

const files = import.meta.glob<Book>('../generated/rules/*.json', { import: 'default' });

/** The rule book of a game, loaded when it is wanted; the house has those of the games it was not built with. */
export async function loadBook(game: string, lang: Lang): Promise<Book> {
  const load = files[`../generated/rules/${game}.${lang}.json`];
  return load ? load() : rest.book<Book>(game, lang);
}
