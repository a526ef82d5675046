/** The six marks as paths in the plane of a face that reaches from -50 to 50; the ring needs the even-odd rule. */

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const SHAPES: readonly string[] = [
  '',
  circle(0, 0, 28),
  circle(0, 0, 31) + circle(0, 0, 18),
  'M-11.5-36H11.5V-11.5H36V11.5H11.5V36H-11.5V11.5H-36V-11.5H-11.5Z',
  circle(-20, -20, 12) + circle(20, -20, 12) + circle(-20, 20, 12) + circle(20, 20, 12),
  'M-27-27H27V27H-27Z',
  'M0-40 6-15 26-26 15-6 40 0 15 6 26 26 6 15 0 40-6 15-26 26-15 6-40 0-15-6-26-26-6-15Z',
];
