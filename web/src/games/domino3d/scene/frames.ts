/** Thin bars along edges: lines that keep their width and are lit like everything else. */
import { BoxGeometry, BufferGeometry, PlaneGeometry } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { DIRECTIONS } from '../space';
import type { Contact } from '../picture';
import type { Cells } from '../types';

function merged(parts: BufferGeometry[]): BufferGeometry {
  const whole = mergeGeometries(parts);
  for (const part of parts) part.dispose();
  return whole;
}

/** The twelve edges of a box around the origin. */
export function cage(size: [number, number, number], thick: number): BufferGeometry {
  const bars: BufferGeometry[] = [];
  for (let axis = 0; axis < 3; axis++) {
    const [one, two] = [(axis + 1) % 3, (axis + 2) % 3];
    for (const [a, b] of [
      [-1, -1],
      [-1, 1],
      [1, -1],
      [1, 1],
    ] as const) {
      const bar: [number, number, number] = [thick, thick, thick];
      bar[axis] = size[axis]! + thick;
      const at: [number, number, number] = [0, 0, 0];
      at[one] = (a * size[one]!) / 2;
      at[two] = (b * size[two]!) / 2;
      bars.push(new BoxGeometry(...bar).translate(...at));
    }
  }
  return merged(bars);
}

/** The rim of the face that two dominoes share. */
export function rim({ cell, looks }: Contact, thick: number): BufferGeometry {
  const way = DIRECTIONS[looks]!;
  const axis = looks >> 1;
  const centre = cell.map((one, index) => one + 0.5 + way[index]! / 2) as [number, number, number];
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
  const bars: BufferGeometry[] = [];
  for (const [runs, other] of [
    [u, v],
    [v, u],
  ] as const) {
    for (const side of [-0.5, 0.5]) {
      const bar: [number, number, number] = [thick, thick, thick];
      bar[runs] = 1 + thick;
      const at: [number, number, number] = [...centre];
      at[other]! += side;
      bars.push(new BoxGeometry(...bar).translate(...at));
    }
  }
  return merged(bars);
}

/** Where a domino would stand: its outline on what is below, and a pane inside it. */
export function footprint(cells: Cells): { line: BufferGeometry; pane: BufferGeometry } {
  const [low, high] = [0, 1].map((axis) => [
    Math.min(cells[0][axis]!, cells[1][axis]!),
    Math.max(cells[0][axis]!, cells[1][axis]!) + 1,
  ]) as [[number, number], [number, number]];
  const z = Math.min(cells[0][2], cells[1][2]) + 0.012;
  const inset = 0.13;
  const [x0, x1, y0, y1] = [low[0] + inset, low[1] - inset, high[0] + inset, high[1] - inset];
  const [width, depth, thick] = [x1 - x0, y1 - y0, 0.045];
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const line = merged([
    new PlaneGeometry(width, thick).translate(cx, y0, z),
    new PlaneGeometry(width, thick).translate(cx, y1, z),
    new PlaneGeometry(thick, depth + thick).translate(x0, cy, z),
    new PlaneGeometry(thick, depth + thick).translate(x1, cy, z),
  ]);
  return { line, pane: new PlaneGeometry(width, depth).translate(cx, cy, z - 0.004) };
}
