/** The 42 dominoes: read from the same file as the engine's. */
import set from '../../../../src/tablee/games/domino3d/set.json';
import { NAMES, ownFace } from './space';

/** No mark: there is no face where the two halves meet. */
export const GLUED = 0;
export const COLOURS: readonly string[] = ['', ...set.marks.map((mark) => mark.colour)];

type Faces = [a: number[], b: number[]];

function facesOf(marks: string): Faces {
  const byFace = new Map(set.faces.map((face, index) => [face, Number(marks[index])]));
  const half = (letter: string): number[] => NAMES.map((name) => byFace.get(letter + name) ?? GLUED);
  return [half('A'), half('B')];
}

const DOMINOES = new Map(Object.entries(set.dominoes).map(([name, marks]) => [name, facesOf(marks)]));

export const everyDomino = (): string[] => [...DOMINOES.keys()];

/** The marks of both halves by the domino's own directions. */
export function facesIn(domino: string): Faces {
  const faces = DOMINOES.get(domino);
  if (!faces) throw new Error(`no domino ${domino}`);
  return faces;
}

/** The mark of one half that looks in a direction of the grid. */
export function markOf(domino: string, pose: number, half: number, direction: number): number {
  return facesIn(domino)[half]![ownFace(pose, direction)]!;
}
