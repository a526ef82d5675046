import { mount } from 'svelte';
import App from './App.svelte';
import './design/fonts.css';
import './design/tokens.css';
import './design/base.css';
import { register } from './offline/register';
import { loadPage } from './pages';
import { routeOf } from './router';
import { settings } from './settings.svelte';
import { lang } from './words/words.svelte';

const LETTERS = ['400 1em "Atkinson Hyperlegible"', '700 1em "Atkinson Hyperlegible"', '1em "Young Serif"'];
const PATIENCE = 2000;

/** Letters that come late would move the page under the reader's eyes; on a slow line they may. */
function letters(): Promise<unknown> {
  const loaded = Promise.all(LETTERS.map((font) => document.fonts.load(font))).catch(() => undefined);
  return Promise.race([loaded, new Promise((done) => setTimeout(done, PATIENCE))]);
}

settings.show();
// The page comes while the words come; whether it does is seen where it is shown.
loadPage(routeOf(location.pathname).page)?.catch(() => undefined);
await Promise.all([lang.speak(lang.liked()), letters()]);
mount(App, { target: document.getElementById('app')! });
register();
