import { on } from 'svelte/events';
import type { Spot } from './tiling';

interface Wishes {
  drag: (dx: number, dy: number) => void;
  zoom: (factor: number, spot: Spot) => void;
  tap: (spot: Spot, target: Element) => void;
}

/** Moving less than this is a tap. */
const STILL = 7;

/** What fingers, the mouse and the wheel do to the table; what is marked `data-over` is left alone. */
export function gestures(node: HTMLElement, wishes: Wishes): () => void {
  const pointers = new Map<number, Spot>();
  let begun: Spot = { x: 0, y: 0 };
  let moved = false;
  // Measured once a gesture: to ask at every move would have the whole table laid out again.
  let corner = { left: 0, top: 0 };

  const measure = () => (corner = node.getBoundingClientRect());
  const local = (event: MouseEvent): Spot => ({
    x: event.clientX - corner.left,
    y: event.clientY - corner.top,
  });
  const over = (event: Event) => (event.target as Element).closest('[data-over]') !== null;
  const between = () => {
    const [one, other] = [...pointers.values()] as [Spot, Spot];
    return {
      spot: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      far: Math.hypot(one.x - other.x, one.y - other.y),
    };
  };

  function down(event: PointerEvent) {
    if (over(event) || (event.pointerType === 'mouse' && event.button > 1)) return;
    measure();
    if (!pointers.size) moved = false;
    begun = local(event);
    pointers.set(event.pointerId, begun);
  }

  function move(event: PointerEvent) {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = local(event);
    if (!moved) {
      if (pointers.size < 2 && Math.hypot(now.x - begun.x, now.y - begun.y) < STILL) return;
      moved = true;
      node.setPointerCapture(event.pointerId);
    }
    if (pointers.size < 2) {
      pointers.set(event.pointerId, now);
      return wishes.drag(now.x - before.x, now.y - before.y);
    }
    const last = between();
    pointers.set(event.pointerId, now);
    const next = between();
    wishes.drag(next.spot.x - last.spot.x, next.spot.y - last.spot.y);
    wishes.zoom(next.far / Math.max(1, last.far), next.spot);
  }

  function up(event: PointerEvent) {
    pointers.delete(event.pointerId);
  }

  // Also what a screen reader sends to a place.
  function click(event: MouseEvent) {
    if (over(event) || (moved && event.detail > 0)) return;
    measure();
    wishes.tap(local(event), event.target as Element);
  }

  function wheel(event: WheelEvent) {
    if (over(event)) return;
    event.preventDefault();
    measure();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    wishes.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), local(event));
  }

  const stop = [
    on(node, 'pointerdown', down),
    on(node, 'pointermove', move),
    on(node, 'pointerup', up),
    on(node, 'pointercancel', up),
    on(node, 'click', click),
    on(node, 'wheel', wheel, { passive: false }),
  ];
  return () => stop.forEach((end) => end());
}
