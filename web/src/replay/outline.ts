import type { OutlineStep } from './replay';

/** A moment worth jumping to. */
export interface Moment {
  step: number;
  kind: 'round' | 'big' | 'end';
  round: number;
  seat: number | null;
  points: number;
}

const BIGGEST = 5;

/** Where rounds begin, the highest scores and the end, in the order of the match. */
export function moments(outline: readonly OutlineStep[]): Moment[] {
  const found: Moment[] = [];
  const add = (step: number, kind: Moment['kind']) => {
    const { round, seat, points } = outline[step]!;
    found.push({ step, kind, round, seat, points });
  };
  const steps = outline.map((_, step) => step);
  for (const step of steps) {
    // A new round is dealt with the last move of the one before.
    if (step > 0 && outline[step]!.round !== outline[step - 1]!.round) add(step, 'round');
  }
  const least = Math.max(2, ...outline.map(({ points }) => points / 2));
  const biggest = steps
    .filter((step) => outline[step]!.points >= least)
    .sort((a, b) => outline[b]!.points - outline[a]!.points)
    .slice(0, BIGGEST);
  for (const step of biggest) add(step, 'big');
  if (outline.length > 1) add(outline.length - 1, 'end');
  return found.sort((a, b) => a.step - b.step || (a.kind === 'big' ? -1 : 1));
}

export interface Curves {
  /** One line a seat, as SVG paths. */
  paths: string[];
  /** Where each line ends. */
  ends: { x: number; y: number }[];
  least: number;
  most: number;
  /** The height of 0 if it lies between. */
  zero: number | null;
  /** Where rounds begin. */
  rounds: number[];
}

/** The scores of all seats through the match, drawn as steps: points come at a move, not between two. */
export function curves(outline: readonly OutlineStep[], width: number, height: number): Curves {
  const all = outline.flatMap(({ scores }) => scores);
  const least = Math.min(0, ...all);
  const most = Math.max(1, ...all);
  const x = (step: number) => round(outline.length < 2 ? 0 : (step / (outline.length - 1)) * width);
  const y = (score: number) => round(height - ((score - least) / (most - least)) * height);
  const seats = outline[0]?.scores.map((_, seat) => seat) ?? [];
  const paths = seats.map((seat) =>
    outline
      .map(({ scores }, step) => {
        if (step === 0) return `M0 ${y(scores[seat]!)}`;
        if (scores[seat] === outline[step - 1]!.scores[seat]) return '';
        return `H${x(step)}V${y(scores[seat]!)}`;
      })
      .join('')
      .concat(`H${width}`),
  );
  const ends = seats.map((seat) => ({ x: width, y: y(outline.at(-1)!.scores[seat]!) }));
  const rounds = outline.flatMap((step, index) =>
    index > 0 && step.round !== outline[index - 1]!.round ? [x(index)] : [],
  );
  return { paths, ends, least, most, zero: least < 0 ? y(0) : null, rounds };
}

const round = (value: number) => Math.round(value * 10) / 10;
