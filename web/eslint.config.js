import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** What is done in the house, each in a folder of its own; it may use all below. */
const FEATURES =
  'exercise frame learn lobby newtable pad pages people puzzle replay review rules shelf table'.split(' ');

/** Folders of `games` that every game may use. */
const SHARED = ['corners', 'plain'];
const GAMES = readdirSync(new URL('src/games', import.meta.url), { withFileTypes: true })
  .filter((one) => one.isDirectory() && !SHARED.includes(one.name))
  .map((one) => one.name);

/** Files of a folder that must not know others; arrows point one way. */
function unknownTo(folder, others, why, besides = []) {
  const regex = `^(#/(${others.join('|')})${besides.length ? `|\\.\\./(${besides.join('|')})` : ''})(/|$)`;
  return {
    files: [`src/${folder}/**/*.{ts,svelte}`],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message: why }] }] },
  };
}

export default ts.config(
  { ignores: ['dist/', 'shots/', 'src/generated/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-undef': 'off', // TypeScript knows better
      'svelte/no-at-html-tags': 'error',
      'svelte/no-navigation-without-resolve': 'off', // that is SvelteKit's
      '@typescript-eslint/no-non-null-assertion': 'off', // an index that was just checked
      '@typescript-eslint/no-dynamic-delete': 'off',
    },
  },
  unknownTo('games', [...FEATURES, 'house'], 'A board draws a view, whoever shows it.'),
  ...GAMES.map((game) =>
    unknownTo(
      `games/${game}`,
      [...FEATURES, 'house'],
      'A board draws a view, whoever shows it, and knows no other game.',
      GAMES.filter((other) => other !== game),
    ),
  ),
  unknownTo('house', FEATURES, 'The house knows no feature.'),
  unknownTo('words', [...FEATURES, 'house'], 'Words are below everything that speaks.'),
  unknownTo('kit', [...FEATURES, 'house'], 'The kit is below every page.'),
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
);
