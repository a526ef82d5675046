export interface Curve {
  /** The line through all values, as an SVG path. */
  path: string;
  points: { x: number; y: number; value: number }[];
  least: number;
  most: number;
}

/** Values over time in a box, the first at the left; equal steps, for matches are not equally far apart. */
export function curve(values: readonly number[], width: number, height: number): Curve {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const span = most - least || 1;
  const points = values.map((value, index) => ({
    x: values.length === 1 ? width / 2 : (index / (values.length - 1)) * width,
    y: most === least ? height / 2 : height - ((value - least) / span) * height,
    value,
  }));
  const path = points
    .map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
  return { path, points, least, most };
}
