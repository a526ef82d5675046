/** What is drawn around the dominoes: places, contacts, cells without support. */
import { Group, Mesh, MeshBasicMaterial, type BufferGeometry, type Object3D } from 'three';
import type { Contact, Place } from '../picture';
import type { Cell } from '../types';
import { cage, footprint, rim } from './frames';
import type { Look } from './look';

export class Signs {
  readonly group = new Group();
  private readonly geometries: BufferGeometry[] = [];
  private line: MeshBasicMaterial;
  private pane: MeshBasicMaterial;
  private red: MeshBasicMaterial;
  private seam: MeshBasicMaterial;

  constructor(look: Look) {
    this.line = new MeshBasicMaterial({ transparent: true, opacity: 0.85 });
    this.pane = new MeshBasicMaterial({ transparent: true, opacity: 0.13, depthWrite: false });
    this.red = new MeshBasicMaterial();
    this.seam = new MeshBasicMaterial();
    this.repaint(look);
  }

  repaint(look: Look): void {
    this.line.color.copy(look.accent);
    this.pane.color.copy(look.accent);
    this.red.color.copy(look.loss);
    this.seam.color.copy(look.accent);
  }

  show(
    places: readonly Place[],
    contacts: readonly Contact[],
    wrong: readonly Contact[],
    missing: readonly Cell[],
  ): void {
    this.clear();
    for (const place of places) {
      const { line, pane } = footprint(place.cells);
      this.add(line, this.line);
      this.add(pane, this.pane);
    }
    for (const contact of contacts) this.add(rim(contact, 0.07), this.seam);
    for (const contact of wrong) this.add(rim(contact, 0.1), this.red);
    for (const cell of missing) {
      const hole = this.add(cage([0.92, 0.92, 0.92], 0.035), this.red);
      hole.position.set(cell[0] + 0.5, cell[1] + 0.5, cell[2] - 0.5);
    }
  }

  dispose(): void {
    this.clear();
    for (const material of [this.line, this.pane, this.red, this.seam]) material.dispose();
  }

  private add(geometry: BufferGeometry, material: MeshBasicMaterial): Object3D {
    const mesh = new Mesh(geometry, material);
    this.geometries.push(geometry);
    this.group.add(mesh);
    return mesh;
  }

  private clear(): void {
    this.group.clear();
    for (const geometry of this.geometries.splice(0)) geometry.dispose();
  }
}
