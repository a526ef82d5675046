import type { Spot } from './tiling';

/** What part of the table is seen: screen = table * zoom + (x, y). */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Insets {
  top: number;
  bottom: number;
  side: number;
}

export const NEAREST = 2.4;
export const FARTHEST = 0.06;
/** A small layout is not blown up beyond this. */
const COMFORT = 1.15;

/** The whole box in sight, in the middle of what the insets leave free. */
export function fitted(box: Box, size: Size, insets: Insets): Camera {
  const width = Math.max(1, size.width - 2 * insets.side);
  const height = Math.max(1, size.height - insets.top - insets.bottom);
  const wanted = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
  const zoom = bounded(Math.min(wanted, COMFORT));
  return {
    zoom,
    x: size.width / 2 - ((box.left + box.right) / 2) * zoom,
    y: insets.top + height / 2 - ((box.top + box.bottom) / 2) * zoom,
  };
}

/** Nearer or farther, with what is under `spot` of the screen staying there. */
export function zoomed(camera: Camera, factor: number, spot: Spot): Camera {
  const zoom = bounded(camera.zoom * factor);
  const ratio = zoom / camera.zoom;
  return { zoom, x: spot.x - (spot.x - camera.x) * ratio, y: spot.y - (spot.y - camera.y) * ratio };
}

/** Some of the box always stays in sight, so that nobody gets lost on an empty table. */
export function held(camera: Camera, box: Box, size: Size): Camera {
  const margin = 60;
  const { zoom } = camera;
  return {
    zoom,
    x: between(camera.x, margin - box.right * zoom, size.width - margin - box.left * zoom),
    y: between(camera.y, margin - box.bottom * zoom, size.height - margin - box.top * zoom),
  };
}

export function onTable(camera: Camera, spot: Spot): Spot {
  return { x: (spot.x - camera.x) / camera.zoom, y: (spot.y - camera.y) / camera.zoom };
}

export function onScreen(camera: Camera, spot: Spot): Spot {
  return { x: spot.x * camera.zoom + camera.x, y: spot.y * camera.zoom + camera.y };
}

function bounded(zoom: number): number {
  return between(zoom, FARTHEST, NEAREST);
}

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
