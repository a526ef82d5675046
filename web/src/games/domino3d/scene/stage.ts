/** The scene: dominoes on a table, drawn only when something has changed. */
import {
  BasicShadowMap,
  PCFShadowMap,
  Plane,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Mesh,
} from 'three';
import { boundsOf, cellsIn, type Contact, type Fall, type Place } from '../picture';
import type { Cell, Standing } from '../types';
import { standing } from './domino';
import { WHOLE, fallen, playedAt, putAt, waysOf } from './fall';
import { Eye } from './eye';
import { Ground } from './ground';
import { lookOf } from './look';
import { eased, moved } from './motion';
import { Pieces, type GhostTone, type Tone } from './pieces';
import { Signs } from './signs';

export interface Shown {
  pieces: Standing[];
  tones: ReadonlyMap<string, Tone>;
  places: Place[];
  contacts: Contact[];
  /** Seams that do not hold. */
  wrong: Contact[];
  missing: Cell[];
  ghost: { piece: Standing; tone: GhostTone } | null;
  /** A tower that lies on the table while all vote. */
  fallen: Fall | null;
}

/** What a pointer is on: a domino, and the empty cell in front of the face it hits. */
export interface Hit {
  domino: string | null;
  cell: Cell;
  distance: number;
}

export class Stage {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  readonly eye: Eye;
  private readonly pieces: Pieces;
  private readonly signs: Signs;
  private readonly ground: Ground;
  private ghost: Mesh | null = null;
  private shown: Shown | null = null;
  private frame = 0;
  /** Ends what dominoes are doing. */
  private settle: () => void = () => {};
  private stale = true;
  private readonly lit = new Vector3();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    weak: boolean,
    private readonly drawn: () => void,
  ) {
    const look = lookOf(canvas.parentElement!);
    this.renderer = new WebGLRenderer({
      canvas,
      antialias: !weak,
      alpha: true,
      powerPreference: 'low-power',
    });
    this.renderer.setPixelRatio(weak ? 0.75 : Math.min(devicePixelRatio, 2));
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.autoUpdate = false;
    this.renderer.shadowMap.type = weak ? BasicShadowMap : PCFShadowMap;
    this.eye = new Eye(canvas, this.invalidate);
    this.pieces = new Pieces(look);
    this.signs = new Signs(look);
    this.ground = new Ground(look, weak);
    this.scene.add(this.ground.group, this.pieces.group, this.signs.group);
    this.resize(canvas.clientWidth, canvas.clientHeight);
  }

  /** Asks for one frame. */
  readonly invalidate = (): void => {
    this.frame ||= requestAnimationFrame(this.draw);
  };

  private readonly draw = (): void => {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.ground.light(this.eye.camera);
    this.shadows();
    this.renderer.render(this.scene, this.eye.camera);
    this.drawn();
  };

  /** Shadows are drawn anew only when the eye, and so the light, or a domino has moved. */
  private shadows(): void {
    const moved = !this.lit.equals(this.eye.camera.position);
    this.lit.copy(this.eye.camera.position);
    this.renderer.shadowMap.needsUpdate = moved || this.stale;
    this.stale = false;
  }

  show(shown: Shown): void {
    const before = this.shown?.pieces.length ?? 0;
    this.settle();
    this.shown = shown;
    const fresh = this.pieces.show(shown.pieces, shown.tones);
    this.stale ||= fresh.length > 0 || before !== shown.pieces.length || shown.fallen !== null;
    if (shown.fallen) fallen(waysOf(shown.fallen, this.pieces.meshes), 1);
    this.signs.show(shown.places, shown.contacts, shown.wrong, shown.missing);
    this.ground.spread(this.bounds());
    this.haunt(shown.ghost);
    const other = fresh.length === shown.pieces.length;
    if (other || (!this.eye.held && before !== shown.pieces.length)) this.fit(other);
    else if (fresh.length === 1) this.lower(fresh[0]!);
    this.invalidate();
  }

  /** The collapse; the tower stands again in the end, unless all still vote. */
  fall(fall: Fall, rebuilt: boolean): void {
    this.settle();
    this.stand(fall.tower);
    const attempt = this.pieces.made(fall.attempt.domino, 'falls');
    putAt(attempt, standing(fall.attempt));
    this.scene.add(attempt);
    const ways = waysOf(fall, new Map([...this.pieces.meshes, [fall.attempt.domino, attempt]]));
    const end = (): void => {
      this.scene.remove(attempt);
      this.settle = () => {};
      if (rebuilt) this.stand(fall.tower);
      this.stale = true;
      this.invalidate();
    };
    const cancel = moved(
      WHOLE,
      (part) => {
        playedAt(ways, part * WHOLE, rebuilt);
        this.stale = true;
        attempt.visible = part * WHOLE < WHOLE - 200 || !rebuilt;
        this.invalidate();
      },
      end,
    );
    this.settle = () => {
      cancel();
      end();
    };
  }

  resize(width: number, height: number): void {
    if (!width || !height) return;
    this.renderer.setSize(width, height, false);
    this.eye.resize(width, height);
    if (!this.eye.held && this.shown) this.fit(true);
    // At once: a canvas of another size is empty.
    this.draw();
  }

  repaint(): void {
    const look = lookOf(this.canvas.parentElement!);
    this.pieces.repaint(look);
    this.signs.repaint(look);
    this.ground.repaint(look);
    if (this.shown) this.haunt(this.shown.ghost);
    this.invalidate();
  }

  /** Everything in sight, from where one looks. */
  fit(atOnce = false): void {
    this.eye.fit(cellsIn(this.shown?.pieces ?? []), atOnce);
  }

  hit(x: number, y: number): Hit | null {
    const ray = new Raycaster();
    const at = new Vector2((x / this.canvas.clientWidth) * 2 - 1, 1 - (y / this.canvas.clientHeight) * 2);
    ray.setFromCamera(at, this.eye.camera);
    const found = ray.intersectObjects([...this.pieces.meshes.values()], false)[0];
    if (found) {
      const before = ray.ray.at(found.distance - 0.06, new Vector3());
      return { domino: found.object.name, cell: floored(before), distance: found.distance };
    }
    const ground = ray.ray.intersectPlane(new Plane(new Vector3(0, 0, 1)), new Vector3());
    if (!ground) return null;
    return {
      domino: null,
      cell: floored(ground.setZ(0.1)),
      distance: ground.distanceTo(this.eye.camera.position),
    };
  }

  dispose(): void {
    this.settle();
    cancelAnimationFrame(this.frame);
    this.eye.dispose();
    this.pieces.dispose();
    this.signs.dispose();
    this.ground.dispose();
    this.scene.clear();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  /** Puts dominoes back where they are said to stand. */
  private stand(dominoes: readonly string[]): void {
    for (const piece of this.shown?.pieces ?? []) {
      const mesh = this.pieces.meshes.get(piece.domino);
      if (mesh && dominoes.includes(piece.domino)) putAt(mesh, standing(piece));
    }
  }

  private bounds(): [Cell, Cell] {
    return boundsOf(cellsIn(this.shown?.pieces ?? []));
  }

  private haunt(ghost: Shown['ghost']): void {
    if (this.ghost) this.scene.remove(this.ghost);
    this.ghost = null;
    if (!ghost) return;
    this.ghost = this.pieces.made(ghost.piece.domino, ghost.tone, ghost.tone === 'sending' ? 0.6 : 0.86);
    putAt(this.ghost, standing(ghost.piece));
    // Its frame is seen through whatever stands in front.
    for (const frame of this.ghost.children) frame.renderOrder = 2;
    this.scene.add(this.ghost);
  }

  /** A domino just laid comes down from a hand's breadth above. */
  private lower(mesh: Mesh): void {
    const { z } = mesh.position;
    const cancel = moved(180, (part) => {
      mesh.position.z = z + 0.7 * (1 - eased(part));
      this.stale = true;
      this.invalidate();
    });
    this.settle = () => {
      cancel();
      mesh.position.z = z;
    };
  }
}

const floored = ({ x, y, z }: Vector3): Cell => [Math.floor(x), Math.floor(y), Math.floor(z)];
