/** The signs on the tools of this board: 24 x 24, one round pen of 2. */
export const TOOLS = {
  opposite: 'M4 9c3-4 13-4 16 0m0 0V4m0 5h-5M20 15c-3 4-13 4-16 0m0 0v5m0-5h5',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  closer: 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15.5 15.5L21 21M11 8.5v5M8.5 11h5',
  farther: 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15.5 15.5L21 21M8.5 11h5',
  layers: 'M12 4 3 9l9 5 9-5zM3 14.5l9 5 9-5',
  cube: 'M12 3 4 7.5v9l8 4.5 8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  pose: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  roll: 'M4 12c0-6 16-6 16 0M20 12l-3-3M20 12l2-4M4 12c0 6 16 6 16 0',
  tilt: 'M4 20h8v-4H4zM14 20h4v-8h-4zM9 12c0-4 2-6 6-6m0 0-3-3m3 3-3 3',
  back: 'M15 6l-6 6 6 6',
  forth: 'M9 6l6 6-6 6',
  hand: 'M8 13V5.5a1.5 1.5 0 0 1 3 0V11m0-1V4.5a1.5 1.5 0 0 1 3 0V11m0-4.5a1.5 1.5 0 0 1 3 0V14c0 4-2 7-6 7-3 0-4.5-1.5-6-4l-2.5-4c-.8-1.5 1.2-2.7 2.3-1.4L8 14',
} as const;
