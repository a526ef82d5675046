/** The dominoes of a scene: one mesh each, coloured by what is said of it. */
import { BufferGeometry, Group, Mesh, MeshLambertMaterial, type Material, type Texture } from 'three';
import type { Standing } from '../types';
import { dominoGeometry, marksTexture, standing } from './domino';
import { cage } from './frames';
import { putAt } from './fall';
import type { Look } from './look';

type Ink = Exclude<keyof Look, 'night'>;

/** What a domino is shown as. Each has a frame of its own, so that it is never told by colour alone. */
export type Tone = 'plain' | 'last' | 'touched' | 'chosen' | 'partner' | 'tower' | 'wrong' | 'hint';

export type GhostTone = 'offer' | 'free' | 'sending' | 'falls';

const TINTS: Record<Tone | GhostTone, string> = {
  plain: '#ffffff',
  last: '#fff3d2',
  touched: '#ffe9d8',
  chosen: '#ffd9c9',
  partner: '#ffffff',
  tower: '#ffd3dc',
  wrong: '#ffc9d2',
  hint: '#fff0c4',
  offer: '#ffffff',
  free: '#ffffff',
  sending: '#ffffff',
  falls: '#ffd3dc',
};

const FRAMED: Partial<Record<Tone | GhostTone, { colour: Ink; thick: number }>> = {
  last: { colour: 'brass', thick: 0.05 },
  touched: { colour: 'accent', thick: 0.028 },
  chosen: { colour: 'accent', thick: 0.075 },
  partner: { colour: 'accent', thick: 0.028 },
  tower: { colour: 'loss', thick: 0.04 },
  wrong: { colour: 'loss', thick: 0.075 },
  hint: { colour: 'brass', thick: 0.075 },
  offer: { colour: 'accent', thick: 0.05 },
  free: { colour: 'ink', thick: 0.04 },
  sending: { colour: 'brass', thick: 0.04 },
  falls: { colour: 'loss', thick: 0.04 },
};

export class Pieces {
  readonly group = new Group();
  readonly meshes = new Map<string, Mesh>();
  private readonly geometries = new Map<string, BufferGeometry>();
  private readonly cages = new Map<number, BufferGeometry>();
  private readonly materials = new Map<string, MeshLambertMaterial>();
  private texture: Texture;
  private tones = new Map<string, Tone>();

  constructor(private look: Look) {
    this.texture = marksTexture(...this.inks());
  }

  /** Other colours: everything is painted anew. */
  repaint(look: Look): void {
    this.look = look;
    this.texture.dispose();
    this.texture = marksTexture(...this.inks());
    for (const material of this.materials.values()) material.dispose();
    this.materials.clear();
    for (const [domino, mesh] of this.meshes) this.tint(mesh, this.tones.get(domino) ?? 'plain');
  }

  /** Shows exactly these; returns the ones that were not there before. */
  show(pieces: readonly Standing[], tones: ReadonlyMap<string, Tone>): Mesh[] {
    const wanted = new Set(pieces.map((piece) => piece.domino));
    for (const [domino, mesh] of this.meshes) {
      if (wanted.has(domino)) continue;
      this.group.remove(mesh);
      this.meshes.delete(domino);
    }
    const fresh: Mesh[] = [];
    this.tones = new Map(tones);
    for (const piece of pieces) {
      let mesh = this.meshes.get(piece.domino);
      if (!mesh) {
        mesh = this.made(piece.domino);
        this.meshes.set(piece.domino, mesh);
        this.group.add(mesh);
        fresh.push(mesh);
      }
      putAt(mesh, standing(piece));
      this.tint(mesh, tones.get(piece.domino) ?? 'plain');
    }
    return fresh;
  }

  /** A mesh that is not one of those shown: a ghost, or what falls. */
  made(domino: string, tone: Tone | GhostTone = 'plain', opacity = 1): Mesh {
    const mesh = new Mesh(this.geometry(domino));
    mesh.castShadow = opacity === 1;
    mesh.receiveShadow = true;
    mesh.name = domino;
    this.tint(mesh, tone, opacity);
    return mesh;
  }

  dispose(): void {
    this.texture.dispose();
    for (const one of [...this.geometries.values(), ...this.cages.values(), ...this.materials.values()])
      one.dispose();
  }

  private inks(): [string, string] {
    return [`#${this.look.bone.getHexString()}`, `#${this.look.groove.getHexString()}`];
  }

  private tint(mesh: Mesh, tone: Tone | GhostTone, opacity = 1): void {
    mesh.material = this.material(tone, opacity);
    mesh.clear();
    const framed = FRAMED[tone];
    if (framed) mesh.add(new Mesh(this.cage(framed.thick), this.line(framed.colour, opacity < 1)));
  }

  private geometry(domino: string): BufferGeometry {
    const known = this.geometries.get(domino) ?? dominoGeometry(domino);
    this.geometries.set(domino, known);
    return known;
  }

  private cage(thick: number): BufferGeometry {
    const known = this.cages.get(thick) ?? cage([1.97, 0.97, 0.97], thick);
    this.cages.set(thick, known);
    return known;
  }

  private material(tone: string, opacity: number): Material {
    const key = `${tone} ${opacity}`;
    const known =
      this.materials.get(key) ??
      new MeshLambertMaterial({
        map: this.texture,
        color: TINTS[tone as Tone],

        transparent: opacity < 1,
        opacity,
      });
    this.materials.set(key, known);
    return known;
  }

  private line(name: Ink, through: boolean): Material {
    const key = `${name} ${through}`;
    const color = this.look[name];
    const known =
      this.materials.get(key) ??
      new MeshLambertMaterial({ color, emissive: color, emissiveIntensity: 0.35, depthTest: !through });
    this.materials.set(key, known);
    return known;
  }
}
