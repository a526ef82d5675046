import { refusalOf } from '#/house/refused';
import { toasts } from '#/kit/toasts.svelte';
import { said } from '#/words/words.svelte';

/** Do it; if it fails, say why in a toast. Whether it worked. */
export async function tried(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toasts.say(said(refusalOf(error).text), { kind: 'error', seconds: 8 });
    return false;
  }
}
