import { keep, kept } from './kept';

export type Theme = 'auto' | 'day' | 'night';

/** How this device likes the room: its light, sounds and calls, and how patient its bots are. */
class Settings {
  #theme = $state<Theme>(kept<Theme>('theme', 'auto'));
  #sound = $state(kept('sound', true));
  #notify = $state(kept('notify', false));
  #atOnce = $state(kept('at_once', false));

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    keep('theme', theme);
    this.show();
  }

  get sound(): boolean {
    return this.#sound;
  }

  set sound(on: boolean) {
    this.#sound = on;
    keep('sound', on);
  }

  /** Whether the browser may call when it is one's turn. */
  get notify(): boolean {
    return this.#notify;
  }

  set notify(on: boolean) {
    this.#notify = on;
    keep('notify', on);
  }

  /** Whether bots answer without waiting for a move to be undone. */
  get atOnce(): boolean {
    return this.#atOnce;
  }

  set atOnce(on: boolean) {
    this.#atOnce = on;
    keep('at_once', on);
  }

  show(): void {
    document.documentElement.dataset.theme = this.#theme;
  }
}

export const settings = new Settings();
