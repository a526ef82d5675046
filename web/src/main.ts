import { mount } from 'svelte';
import App from './App.svelte';
import './design/fonts.css';
import './design/tokens.css';
import './design/base.css';
import { bringInstalled } from './frame/installed';
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
  return soon(loaded);
}

function soon(wanted: Promise<unknown>): Promise<unknown> {
  return Promise.race([wanted, new Promise((done) => setTimeout(done, PATIENCE))]);
}

settings.show();
// The page comes while the words come; whether it does is seen where it is shown.
loadPage(routeOf(location.pathname).page)?.catch(() => undefined);
const installed = bringInstalled();
// A page of a game that is not known yet waits for it; all the others do not.
const asked = routeOf(location.pathname);
const waited = asked.page === 'Missing' && asked.params.game ? soon(installed) : undefined;
await Promise.all([lang.speak(lang.liked()), letters(), waited]);
mount(App, { target: document.getElementById('app')! });
register();
