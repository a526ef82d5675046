/** A domino as a solid: a rounded body and ten faces that show parts of one picture. */
import {
  BufferGeometry,
  CanvasTexture,
  Matrix4,
  PlaneGeometry,
  Quaternion,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { COLOURS, GLUED, facesIn } from '../dominoes';
import { SHAPES } from '../marks';
import { middleOf } from '../picture';
import { DIRECTIONS, axesOf } from '../space';
import type { Standing } from '../types';

const GAP = 0.02;
const ROUND = 0.07;
const FACE = 1 - GAP - 2 * ROUND;
const TILE = 256;
const [COLUMNS, ROWS] = [4, 2];
const [BLANK, GROOVE] = [0, 7];

/** The six marks, a blank face and the groove between the halves, in one picture. */
export function marksTexture(bone: string, groove: string): CanvasTexture {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [COLUMNS * TILE, ROWS * TILE];
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = bone;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const scale = TILE / 100 / FACE;
  SHAPES.forEach((shape, mark) => {
    if (mark === GLUED) return;
    pen.setTransform(scale, 0, 0, scale, (column(mark) + 0.5) * TILE, (row(mark) + 0.5) * TILE);
    pen.fillStyle = COLOURS[mark]!;
    pen.fill(new Path2D(shape), 'evenodd');
  });
  pen.resetTransform();
  pen.fillStyle = groove;
  pen.fillRect(column(GROOVE) * TILE, row(GROOVE) * TILE, TILE, TILE);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

const column = (tile: number): number => tile % COLUMNS;
const row = (tile: number): number => Math.floor(tile / COLUMNS);

/** Points every corner of a geometry into one tile of the picture. */
function painted(geometry: BufferGeometry, tile: number): BufferGeometry {
  const uv = geometry.getAttribute('uv');
  for (let index = 0; index < uv.count; index++) {
    const [u, v] = tile === BLANK ? [0.5, 0.5] : [uv.getX(index), uv.getY(index)];
    uv.setXY(index, (column(tile) + u) / COLUMNS, 1 - (row(tile) + 1 - v) / ROWS);
  }
  return geometry;
}

/** A rectangle that lies on the body and looks in a direction, around a point. */
function patch(looks: number, at: Vector3, width: number, height: number, tile: number): BufferGeometry {
  const normal = new Vector3(...DIRECTIONS[looks]!);
  const plane = painted(new PlaneGeometry(width, height).toNonIndexed(), tile);
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), normal);
  plane.applyQuaternion(turn);
  const out = normal.clone().multiplyScalar((1 - GAP) / 2 + 0.002);
  return plane.translate(at.x + out.x, at.y + out.y, at.z + out.z);
}

/** The domino in its own directions around its middle, cell B along +x. */
export function dominoGeometry(domino: string): BufferGeometry {
  const body = new RoundedBoxGeometry(2 - GAP, 1 - GAP, 1 - GAP, 3, ROUND);
  const parts = [painted(body.index ? body.toNonIndexed() : body, BLANK)];
  facesIn(domino).forEach((marks, half) => {
    marks.forEach((mark, looks) => {
      if (mark !== GLUED) parts.push(patch(looks, new Vector3(half - 0.5, 0, 0), FACE, FACE, mark));
    });
  });
  for (const looks of [2, 3, 4, 5]) {
    parts.push(patch(looks, new Vector3(), 0.018, FACE, GROOVE));
  }
  const merged = mergeGeometries(parts);
  for (const part of parts) part.dispose();
  return merged;
}

/** Where a domino stands: from its own directions to the grid. */
export function standing(piece: Pick<Standing, 'cells' | 'pose'>): Matrix4 {
  const [x, y, z] = axesOf(piece.pose).map((looks) => new Vector3(...DIRECTIONS[looks]!));
  return new Matrix4().makeBasis(x!, y!, z!).setPosition(...middleOf(piece.cells));
}
