import { keep, kept } from '#/kept';

/** How this device likes its tables. */
class Likes {
  #title = $state(kept('title', true));
  #plain = $state(kept('plain', false));

  /** Whether the tab's title says whose turn it is. */
  get title(): boolean {
    return this.#title;
  }

  set title(on: boolean) {
    this.#title = on;
    keep('title', on);
  }

  /** The board as a list, for weak devices and for those who listen. */
  get plain(): boolean {
    return this.#plain;
  }

  set plain(on: boolean) {
    this.#plain = on;
    keep('plain', on);
  }
}

export const likes = new Likes();
