/** Tells a mouse that moves from one that rests while the page changes under it. */
export class Movement {
  private x = NaN;
  private y = NaN;

  /** Whether this is a mouse at another point than before. */
  moved({ pointerType, screenX, screenY }: PointerEvent): boolean {
    const same = screenX === this.x && screenY === this.y;
    [this.x, this.y] = [screenX, screenY];
    return pointerType === 'mouse' && !same;
  }
}
