import { endsOf, motionOf, spotOf, type Motion, type Picture } from './picture';
import { arrow, type Arrow } from './spots';
import type { Side, Step } from './types';

/** A step as it is drawn: an arrow along a line, or an arc through the air. */
export interface Trail extends Arrow {
  motion: Motion | 'back';
}

const BEND: Record<Trail['motion'], number> = { walk: 0, jump: 0.34, white: 0.2, black: 0.2, back: 0.22 };

/** What some steps leave on the board; `square` says where a step ended at a red square. */
export function trailsOf(
  picture: Picture,
  side: Side,
  steps: readonly Step[],
  square: (step: Step) => string | null,
): Trail[] {
  return steps.flatMap((step) => {
    const gap = 21 * picture.scale;
    const met = square(step);
    const motion = motionOf(picture.board, step);
    const [from, to] = endsOf(picture, side, step);
    const crossed = met !== null && met === step.over;
    const end = crossed ? picture.spots.get(met)! : to;
    const shape = crossed ? 'walk' : motion;
    const made: Trail[] = [{ motion: shape, ...arrow(from, end, BEND[shape], gap) }];
    if (met === null) return made;
    const start = spotOf(picture, side, step.pawn, 'start');
    return [...made, { motion: 'back', ...arrow(picture.spots.get(met)!, start, BEND.back, gap) }];
  });
}
