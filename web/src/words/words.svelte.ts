import type { Key } from '#/generated/keys';
import { keep, kept } from '#/kept';

export type { Key };
export type Lang = 'fr' | 'en';
export type Values = Record<string, string | number | boolean | null | undefined>;
type Texts = Record<string, string>;

const LOADERS: Record<Lang, () => Promise<Texts>> = {
  fr: async () => (await import('#/generated/texts.fr.json')).default,
  en: async () => (await import('#/generated/texts.en.json')).default,
};

let texts = $state.raw<Texts>({});
/** What games bring that the client was not built with. */
let brought = $state.raw<Record<Lang, Texts>>({ fr: {}, en: {} });
let spoken = $state<Lang>('fr');

/** The language of the page: `lang.now`, and `await lang.speak('en')`. */
export const lang = {
  get now(): Lang {
    return spoken;
  },
  async speak(wanted: Lang): Promise<void> {
    texts = await LOADERS[wanted]();
    spoken = wanted;
    if (typeof document === 'undefined') return;
    document.documentElement.lang = wanted;
    keep('lang', wanted);
  },
  /** Sentences that the house has sent; those of the client win. */
  learn(more: Record<Lang, Texts>): void {
    brought = { fr: { ...brought.fr, ...more.fr }, en: { ...brought.en, ...more.en } };
  },
  /** The one chosen before, else the first of the browser's that we speak. */
  liked(): Lang {
    const before = kept<Lang | null>('lang', null);
    if (before === 'fr' || before === 'en') return before;
    for (const one of navigator.languages) {
      if (one.startsWith('fr')) return 'fr';
      if (one.startsWith('en')) return 'en';
    }
    return 'en';
  },
};

/** A sentence with its values filled in. */
export function t(key: Key, values: Values = {}): string {
  return perhaps(key, values) ?? key;
}

/** The same for a key put together at run time; null if there is no such text. */
export function perhaps(key: string, values: Values = {}): string | null {
  const text = texts[key] ?? brought[spoken][key];
  return text === undefined ? null : filled(text, values);
}

/** `counted(3, 'web.tile_one', 'web.tile_many')`; the texts may say {count}. In French, none is one. */
export function counted(count: number, one: Key, many: Key, values: Values = {}): string {
  const single = spoken === 'fr' ? Math.abs(count) < 2 : Math.abs(count) === 1;
  return t(single ? one : many, { count: number(count), ...values });
}

/** 1 234,5 or 1,234.5. */
export function number(value: number): string {
  return value.toLocaleString(spoken);
}

/** A text that the house sent in both languages. */
export function said(text: { fr: string; en: string }): string {
  return text[spoken];
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined || value === null ? whole : String(value);
  });
}
