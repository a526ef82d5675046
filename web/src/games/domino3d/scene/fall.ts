/** How a domino without support falls and pulls the tower down, and how the tower is built again. */
import { Matrix4, Quaternion, Vector3, type Object3D } from 'three';
import type { Fall } from '../picture';
import { middleOf } from '../picture';
import { eased } from './motion';

/** In milliseconds: falling, lying, rising again. */
export const FALLING = 430;
const LYING = 130;
const RISING = 240;
export const WHOLE = FALLING + LYING + RISING;

interface Way {
  object: Object3D;
  from: { at: Vector3; turn: Quaternion };
  to: { at: Vector3; turn: Quaternion };
  delay: number;
}

/** Where each falling object goes: outwards over the side that has no support, and down to the table. */
export function waysOf(fall: Fall, objects: Map<string, Object3D>): Way[] {
  const missing = fall.missing[0];
  const middle = new Vector3(...middleOf(fall.attempt.cells));
  const out = missing
    ? new Vector3(missing[0] + 0.5, missing[1] + 0.5, 0).sub(new Vector3(middle.x, middle.y, 0)).normalize()
    : new Vector3(1, 0, 0);
  if (out.lengthSq() < 0.5) out.set(1, 0, 0);
  return [fall.attempt.domino, ...[...fall.tower].reverse()].flatMap((domino, index) => {
    const object = objects.get(domino);
    if (!object) return [];
    const from = { at: object.position.clone(), turn: object.quaternion.clone() };
    const spread = (index % 2 ? 1 : -1) * Math.ceil(index / 2) * 1.5;
    const aside = new Vector3(-out.y, out.x, 0).multiplyScalar(spread);
    const at = from.at
      .clone()
      .add(out.clone().multiplyScalar(2.3 + 0.3 * index))
      .add(aside);
    const tilt = new Quaternion().setFromAxisAngle(new Vector3(-out.y, out.x, 0), Math.PI / 2 + 0.12 * index);
    const spin = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), 0.25 * spread + 0.3);
    const turn = spin.multiply(tilt).multiply(from.turn);
    at.z = 0.5 + Math.abs(new Vector3(0.5, 0, 0).applyQuaternion(turn).z);
    return [{ object, from, to: { at, turn }, delay: index * 0.1 }];
  });
}

/** The objects as they are after so much of the fall. */
export function fallen(ways: readonly Way[], part: number): void {
  for (const { object, from, to, delay } of ways) {
    const own = Math.max(0, Math.min(1, (part - delay) / (1 - Math.min(0.5, delay))));
    object.position.lerpVectors(from.at, to.at, own);
    object.position.z = from.at.z + (to.at.z - from.at.z) * own * own;
    object.quaternion.slerpQuaternions(from.turn, to.turn, eased(own));
  }
}

/** One clock for the whole: falling, lying, rising. */
export function playedAt(ways: readonly Way[], ms: number, rebuilt: boolean): void {
  if (ms <= FALLING) fallen(ways, ms / FALLING);
  else if (ms > FALLING + LYING && rebuilt) fallen(ways, 1 - eased((ms - FALLING - LYING) / RISING));
  else fallen(ways, 1);
}

export function putAt(object: Object3D, matrix: Matrix4): void {
  matrix.decompose(object.position, object.quaternion, object.scale);
}
