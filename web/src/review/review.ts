import type { Part } from '#/games/types';
import type { Both } from '#/house/types';

/** The chance to win and the lead in points, in millionths. */
export interface Worth {
  chance: number;
  points: number;
}

export interface Told {
  notation: string;
  text: Both;
  /** Without where it lies. */
  brief: Both;
  points: number;
  parts: Part[];
}

/** A step as in a replay; step 0 is the deal. */
export interface Reviewed {
  number: number;
  round: number;
  turn: number;
  seat?: number | null;
  told?: Told | null;
  choice?: { loss: Worth; best: Told | null } | null;
}

export interface Account {
  start: Worth;
  result: Worth;
  skill: Worth;
  luck: Worth;
  rest: Worth;
  gifts: Worth;
  curve: Worth[];
  moments: { step: number; cause: string; worth: Worth }[];
}

/** As `tablee review --json` writes it. */
export interface Review {
  players: number;
  visits: number;
  seats: Account[];
  steps: Reviewed[];
}

/** A review, or how far it is. */
export interface Reviewing {
  state: 'waiting' | 'working' | 'ready' | 'failed';
  /** 0: every moment; then the doubtful ones once more. */
  look: number;
  done: number;
  of: number;
  review: Review | null;
  sentences: Both[][] | null;
}

export const MILLION = 1_000_000;

/** One who plays alone wins for certain: there points count. */
export function measure(review: Review, worth: Worth): number {
  return (review.players === 1 ? worth.points : worth.chance) / MILLION;
}

export interface Choice {
  step: number;
  round: number;
  turn: number;
  played: Told;
  best: Told | null;
  loss: number;
}

/** The choices of a seat, in the order of the match. */
export function choices(review: Review, seat: number): Choice[] {
  return review.steps.flatMap(({ number, round, turn, seat: acted, told, choice }) =>
    acted === seat && told && choice
      ? [{ step: number, round, turn, played: told, best: choice.best, loss: measure(review, choice.loss) }]
      : [],
  );
}

export interface Drawn {
  /** One line a seat, as SVG paths. */
  paths: string[];
  least: number;
  most: number;
  /** Where rounds begin. */
  rounds: number[];
  x: (step: number) => number;
  y: (value: number) => number;
}

/** What each seat could expect after every step. */
export function curves(review: Review, width: number, height: number): Drawn {
  const lines = review.seats.map(({ curve }) => curve.map((worth) => measure(review, worth)));
  const least = Math.min(0, ...lines.flat());
  const most = Math.max(review.players === 1 ? 10 : 1, ...lines.flat());
  const x = (step: number) => round((step / Math.max(1, review.steps.length - 1)) * width);
  const y = (value: number) => round(height - ((value - least) / (most - least)) * height);
  const paths = lines.map((line) =>
    line.map((value, step) => `${step ? 'L' : 'M'}${x(step)} ${y(value)}`).join(''),
  );
  const rounds = review.steps
    .filter((step, index) => index > 1 && step.round > review.steps[index - 1]!.round)
    .map(({ number }) => x(number - 1));
  return { paths, least, most, rounds, x, y };
}

const round = (value: number) => Math.round(value * 10) / 10;
