/** The colours of the scene, from the tokens of the page. */
import { Color } from 'three';

const TOKENS = {
  bone: '--bone',
  groove: '--bone-edge',
  table: '--table',
  rim: '--table-edge',
  accent: '--accent',
  brass: '--brass-fill',
  loss: '--loss',
  gain: '--gain',
  ink: '--ink',
} as const;

export type Look = Record<keyof typeof TOKENS, Color> & { night: boolean };

/** Tokens may be `light-dark(...)`: only a used colour tells which. */
export function lookOf(element: HTMLElement): Look {
  const probe = document.createElement('i');
  element.append(probe);
  const used = (token: string): Color => {
    probe.style.color = `var(${token})`;
    return new Color().setStyle(plain(getComputedStyle(probe).color));
  };
  const colours = Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => [name, used(token)]),
  ) as Record<keyof typeof TOKENS, Color>;
  probe.remove();
  const { r, g, b } = colours.table;
  return { ...colours, night: r + g + b < 0.6 };
}

/** Without the part that three.js does not read. */
function plain(colour: string): string {
  const numbers = colour.match(/[\d.]+/g)?.slice(0, 3) ?? ['128', '128', '128'];
  return `rgb(${numbers.map((one) => Math.round(Number(one))).join(',')})`;
}
