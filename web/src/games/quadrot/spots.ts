/** Spots on a picture, and what can be drawn between them. */
export interface Spot {
  x: number;
  y: number;
}

/** Down, left, up, right: clockwise, as the sides S, W, N and E lie. */
export const DIRECTIONS = [
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
] as const;

/** The corners of the ground under the points, as a polygon's points. */
export function hull(spots: Iterable<Spot>): string {
  const all = [...spots].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (row: Spot[]) => {
    const made: Spot[] = [];
    for (const spot of row) {
      while (made.length > 1 && cross(made.at(-2)!, made.at(-1)!, spot) <= 0) made.pop();
      made.push(spot);
    }
    return made.slice(0, -1);
  };
  return [...half(all), ...half([...all].reverse())].map((spot) => pair(spot, ',')).join(' ');
}

/** A line with its head. */
export interface Arrow {
  path: string;
  head: string;
}

/** A straight arrow or an arc between two spots, ending a little before them. */
export function arrow(from: Spot, to: Spot, bend: number, gap: number): Arrow {
  const length = distance(from, to) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  // Arcs rise towards the top of the picture, as what is thrown does.
  const rise = bend * length * (x < -1e-6 || (x < 1e-6 && y > 0) ? -1 : 1);
  const top = { x: (from.x + to.x) / 2 + y * rise, y: (from.y + to.y) / 2 - x * rise };
  const a = towards(from, top, Math.min(gap * 0.6, length / 4));
  const tip = towards(to, top, Math.min(gap, length / 3));
  const neck = towards(tip, top, 13);
  const path = bend === 0 ? `M${pair(a)}L${pair(neck)}` : `M${pair(a)}Q${pair(top)} ${pair(neck)}`;
  return { path, head: head(tip, neck) };
}

function head(tip: Spot, neck: Spot): string {
  const length = distance(tip, neck) || 1;
  const [x, y] = [(tip.x - neck.x) / length, (tip.y - neck.y) / length];
  const wing = (by: number) => ({ x: tip.x - 18 * x + by * y, y: tip.y - 18 * y - by * x });
  return `M${pair(tip)}L${pair(wing(10))}L${pair(wing(-10))}Z`;
}

/** Of some spots the nearest one in a direction of the arrow keys; null if there is none. */
export function nearest<T extends { spot: Spot }>(all: T[], from: Spot, key: string): T | null {
  const out = { ArrowDown: 0, ArrowLeft: 1, ArrowUp: 2, ArrowRight: 3 }[key];
  if (out === undefined) return null;
  const { x, y } = DIRECTIONS[out]!;
  let best: T | null = null;
  let least = Infinity;
  for (const one of all) {
    const ahead = (one.spot.x - from.x) * x + (one.spot.y - from.y) * y;
    const aside = Math.abs((one.spot.x - from.x) * y) + Math.abs((one.spot.y - from.y) * x);
    const cost = ahead + 2.5 * aside;
    if (ahead > 1 && cost < least) [best, least] = [one, cost];
  }
  return best;
}

export function pair({ x, y }: Spot, comma = ' '): string {
  return `${Math.round(x * 10) / 10}${comma}${Math.round(y * 10) / 10}`;
}

export function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function towards(a: Spot, b: Spot, by: number): Spot {
  const length = distance(a, b) || 1;
  return { x: a.x + ((b.x - a.x) * by) / length, y: a.y + ((b.y - a.y) * by) / length };
}

function cross(o: Spot, a: Spot, b: Spot): number {
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}
