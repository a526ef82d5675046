/** The table top and the light over it. The light keeps to the eye: it is the table that is turned. */
import {
  CircleGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  ShadowMaterial,
  Vector3,
  type PerspectiveCamera,
} from 'three';
import type { Cell } from '../types';
import type { Look } from './look';

export class Ground {
  readonly group = new Group();
  private readonly sun = new DirectionalLight(0xfff3df, 1.9);
  private readonly sky = new HemisphereLight(0xffffff, 0xe9dcc4, 1.9);
  private readonly top = new MeshBasicMaterial();
  private readonly edge = new MeshBasicMaterial();
  private readonly disc = new Mesh(new CircleGeometry(1, 96), this.top);
  private readonly shade = new ShadowMaterial({ depthWrite: false });
  private readonly shadow = new Mesh(this.disc.geometry, this.shade);
  private readonly rim = new Mesh(new RingGeometry(0.985, 1, 96), this.edge);
  private radius = 6;

  constructor(look: Look, weak: boolean) {
    this.shadow.receiveShadow = true;
    this.shadow.position.z = 0.003;
    this.rim.position.z = 0.004;
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.setScalar(weak ? 512 : 2048);
    this.sun.shadow.bias = -0.0004;
    this.sun.shadow.normalBias = 0.02;
    this.sun.shadow.radius = 4;
    this.group.add(this.sun, this.sun.target, this.sky, this.disc, this.shadow, this.rim);
    this.repaint(look);
  }

  repaint(look: Look): void {
    this.top.color.copy(look.table);
    this.shade.opacity = look.night ? 0.5 : 0.22;
    this.edge.color.copy(look.rim);
    this.sky.intensity = look.night ? 1.75 : 1.95;
    this.sun.color.set(look.night ? 0xffdf9f : 0xfff3df);
  }

  /** Under a box, with room to build on. */
  spread([low, high]: [Cell, Cell]): void {
    const [x, y] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
    this.radius = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2 + 2.6;
    for (const mesh of [this.disc, this.shadow, this.rim]) {
      mesh.position.x = x;
      mesh.position.y = y;
      mesh.scale.set(this.radius, this.radius, 1);
    }
    this.sun.target.position.set(x, y, 0);
    const { camera } = this.sun.shadow;
    [camera.left, camera.right, camera.bottom, camera.top] = [-1, 1, -1, 1].map(
      (side) => side * this.radius,
    ) as [number, number, number, number];
    [camera.near, camera.far] = [1, this.radius * 6];
    camera.updateProjectionMatrix();
  }

  /** From the left behind the eye. */
  light(camera: PerspectiveCamera): void {
    const { position: target } = this.sun.target;
    const way = new Vector3().subVectors(camera.position, target);
    const angle = Math.atan2(way.y, way.x) - 0.75;
    const far = this.radius * 2;
    this.sun.position.set(target.x + Math.cos(angle) * far, target.y + Math.sin(angle) * far, far * 1.35);
  }

  dispose(): void {
    for (const mesh of [this.disc, this.rim]) mesh.geometry.dispose();
    this.top.dispose();
    this.shade.dispose();
    this.edge.dispose();
    this.sun.dispose();
    this.sky.dispose();
  }
}
