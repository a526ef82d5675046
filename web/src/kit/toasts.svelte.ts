import type { IconName } from './icons';

export interface Toast {
  id: number;
  text: string;
  icon?: IconName;
  kind: 'note' | 'error';
}

let next = 1;
let shown = $state<Toast[]>([]);

/** Short news that go away by themselves: `toasts.say(t('web.copied'))`. */
export const toasts = {
  get list(): readonly Toast[] {
    return shown;
  },
  say(
    text: string,
    { icon, kind = 'note', seconds = 5 }: { icon?: IconName; kind?: Toast['kind']; seconds?: number } = {},
  ): void {
    const id = next++;
    shown = [...shown.filter((one) => one.text !== text), { id, text, icon, kind }];
    setTimeout(() => toasts.drop(id), seconds * 1000);
  },
  drop(id: number): void {
    shown = shown.filter((one) => one.id !== id);
  },
};
