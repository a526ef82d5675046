/** The eye: where it looks from, how it turns round the table and what it has in sight. */
import { PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { boundsOf } from '../picture';
import type { Cell } from '../types';
import { eased, moved } from './motion';

const START = new Vector3(0.62, -1, 0.86).normalize();
const TURN = 220;
const [NEAREST, FARTHEST] = [4, 60];
/** So much table around what stands is in sight, too. */
const AROUND = 1.4;

/** The height of the tools in pixels. */
const TOOLS = 58;

/** A press that moves the eye no farther than this part of its distance only meant what is under it. */
const SLIP = 0.02;

export class Eye {
  readonly camera = new PerspectiveCamera(30, 1, 0.1, 200);
  /** Somebody has chosen how to look: nothing moves the eye by itself any more. */
  held = false;
  private readonly controls: OrbitControls;
  private stop: () => void = () => {};
  /** Where the eye was when a hand took hold of it. */
  private before: Vector3 | null = null;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly changed: () => void,
  ) {
    this.camera.up.set(0, 0, 1);
    this.camera.position.copy(START).multiplyScalar(12);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.maxPolarAngle = Math.PI * 0.485;
    this.controls.minPolarAngle = 0.05;
    this.controls.minDistance = NEAREST;
    this.controls.maxDistance = FARTHEST;
    this.controls.addEventListener('change', () => {
      if (this.before && this.before.distanceTo(this.camera.position) > SLIP * this.controls.getDistance())
        this.held = true;
      changed();
    });
    this.controls.addEventListener('start', () => {
      this.before = this.camera.position.clone();
      this.stop();
    });
    this.controls.addEventListener('end', () => (this.before = null));
  }

  get at(): Cell {
    return this.camera.position.toArray() as Cell;
  }

  resize(width: number, height: number): void {
    this.camera.aspect = width / Math.max(1, height);
    this.camera.updateProjectionMatrix();
  }

  /** All these cells in sight, from the side one looks from. */
  fit(cells: readonly Cell[], atOnce = false): void {
    const [low, high] = boundsOf(cells);
    const middle = new Vector3(...low).add(new Vector3(...high)).multiplyScalar(0.5);
    const way = this.camera.position.clone().sub(this.controls.target).normalize();
    const { target, far } = this.framed(cornersOf(cells), middle, way);
    this.held = false;
    this.go(target, far, way, atOnce);
  }

  orbit(aside: number, up: number): void {
    const { target } = this.controls;
    const way = this.camera.position.clone().sub(target);
    const far = way.length();
    const angle = Math.atan2(way.y, way.x);
    const height = Math.asin(way.z / far);
    const from = { angle, height };
    this.stop();
    this.stop = moved(TURN, (part) => {
      const soft = eased(part);
      const now = from.angle + aside * soft;
      const tilt = Math.min(1.5, Math.max(0.06, from.height + up * soft));
      this.camera.position.set(
        target.x + far * Math.cos(tilt) * Math.cos(now),
        target.y + far * Math.cos(tilt) * Math.sin(now),
        target.z + far * Math.sin(tilt),
      );
      this.controls.update();
      this.changed();
    });
  }

  /** Where the eye would be after a turn round the table. */
  after(aside: number): Cell {
    const { target } = this.controls;
    const way = this.camera.position.clone().sub(target).applyAxisAngle(this.camera.up, aside);
    return way.add(target).toArray() as Cell;
  }

  zoom(by: number): void {
    const { target } = this.controls;
    const way = this.camera.position.clone().sub(target);
    const far = Math.min(FARTHEST, Math.max(NEAREST, way.length() / by));
    this.held = true;
    this.go(target.clone(), far, way.normalize(), false);
  }

  /** Where a point is on the canvas, in pixels. */
  project(point: Cell): { x: number; y: number } {
    const at = new Vector3(...point).project(this.camera);
    return { x: ((at.x + 1) / 2) * this.canvas.clientWidth, y: ((1 - at.y) / 2) * this.canvas.clientHeight };
  }

  dispose(): void {
    this.stop();
    this.controls.dispose();
  }

  private go(target: Vector3, far: number, way: Vector3, atOnce: boolean): void {
    const [from, at] = [this.controls.target.clone(), this.camera.position.clone()];
    const to = target.clone().addScaledVector(way, far);
    this.stop();
    this.stop = moved(atOnce ? 0 : TURN, (part) => {
      this.controls.target.lerpVectors(from, target, eased(part));
      this.camera.position.lerpVectors(at, to, eased(part));
      this.controls.update();
      this.changed();
    });
  }

  /** From where everything is just in sight: what to look at, and how far away. */
  private framed(corners: Vector3[], middle: Vector3, way: Vector3): { target: Vector3; far: number } {
    const right = new Vector3().crossVectors(this.camera.up, way).normalize();
    const up = new Vector3().crossVectors(way, right);
    const tall = Math.tan((this.camera.fov * Math.PI) / 360);
    const wide = tall * this.camera.aspect;
    const seen = corners
      .map((one) => one.sub(middle))
      .map((one) => ({ near: one.dot(way), up: one.dot(up), right: one.dot(right) }));
    let [far, rise, shift] = [6, 0, 0];
    // What is nearer looks larger, so the middle of the picture moves with the distance: three rounds settle it.
    for (let round = 0; round < 3; round++) {
      const needed = seen.map((one) =>
        Math.max(one.near + Math.abs(one.up - rise) / tall, one.near + Math.abs(one.right - shift) / wide),
      );
      far = Math.max(6, ...needed);
      const ups = seen.map((one) => (one.up - rise) / (far - one.near));
      const rights = seen.map((one) => (one.right - shift) / (far - one.near));
      rise += (far * (Math.max(...ups) + Math.min(...ups))) / 2;
      shift += (far * (Math.max(...rights) + Math.min(...rights))) / 2;
    }
    // The tools lie over the upper edge.
    const above = Math.min(0.3, TOOLS / Math.max(1, this.canvas.clientHeight));
    far *= 1.05 / (1 - above);
    rise += far * tall * above;
    return { target: middle.clone().addScaledVector(up, rise).addScaledVector(right, shift), far };
  }
}

/** The corners of all that stands, and of the table around it where one may build. */
function cornersOf(cells: readonly Cell[]): Vector3[] {
  const [low, high] = boundsOf(cells);
  const around = [low[0] - AROUND, high[0] + AROUND].flatMap((x) =>
    [low[1] - AROUND, high[1] + AROUND].map((y) => new Vector3(x, y, 0)),
  );
  const own = cells.flatMap(([x, y, z]) =>
    [0, 1].flatMap((dx) => [0, 1].flatMap((dy) => [0, 1].map((dz) => new Vector3(x + dx, y + dy, z + dz)))),
  );
  return [...around, ...own];
}
