/** Short movements; frames are asked for only while one runs. */

export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const eased = (part: number): number => 1 - (1 - part) ** 3;

/** Calls `step` with 0..1 for so long; returns how to stop. Without motion it is done at once. */
export function moved(ms: number, step: (part: number) => void, done: () => void = () => {}): () => void {
  if (ms <= 0 || still()) {
    step(1);
    done();
    return () => {};
  }
  let frame = 0;
  let begun: number | null = null;
  const run = (now: number): void => {
    begun ??= now;
    const part = Math.min(1, (now - begun) / ms);
    step(part);
    if (part < 1) frame = requestAnimationFrame(run);
    else done();
  };
  frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}
