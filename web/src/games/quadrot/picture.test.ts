import { describe, expect, it } from 'vitest';
import { boardOf, sideOf, seatAt } from './boards';
import { SIDES } from './material';
import first from './fixtures/first.json';
import flight from './fixtures/flight.json';
import own from './fixtures/own.json';
import rich from './fixtures/rich.json';
import rosace from './fixtures/rosace.json';
import sent from './fixtures/sent.json';
import { areaAt, endsOf, groundOf, motionOf, onLine, pictured, routeOf, SIZE, spotOf } from './picture';
import { recentMoves, routesOf, shownPawns, squareTold } from './scene';
import { arrow, hull, nearest } from './spots';
import { trailsOf } from './trail';
import type { Step, TrackView } from './types';

const viewOf = (told: { view: unknown }) => told.view as TrackView;
const boards = [rich, rosace, own].map((told) => boardOf(viewOf(told)));

describe.each(boards)('the picture of $name', (board) => {
  it.each(SIDES)('lies within the square, seen from %s', (side) => {
    const picture = pictured(board, side);
    expect(picture.spots.size).toBe(board.points.length);
    for (const { x, y } of picture.spots.values()) {
      expect(Math.min(x, y)).toBeGreaterThan(100);
      expect(Math.max(x, y)).toBeLessThan(SIZE - 100);
    }
    for (const area of picture.areas) {
      const [x, y, width, height] = groundOf(area);
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.max(x + width, y + height)).toBeLessThan(SIZE);
    }
  });

  it('has the side of the one who looks at the bottom', () => {
    for (const side of SIDES) {
      const picture = pictured(board, side);
      expect(areaAt(picture, side).line.y).toBeGreaterThan(800);
      expect(spotOf(picture, side, 0, 'start').y).toBeGreaterThan(880);
      expect(spotOf(picture, side, 0, 'home').y).toBeLessThan(120);
    }
  });
});

describe('places', () => {
  it('c3 is left of and above the middle of the bottom line', () => {
    const picture = pictured(boards[0]!, 'S');
    expect(picture.spots.get('c3')).toEqual({ x: 319, y: 681 });
    expect(picture.spots.get('e5')).toEqual({ x: 500, y: 500 });
    expect(onLine(picture, 'S', 'd1')).toEqual({ x: 409.5, y: 904 });
  });

  it('one’s own board comes as text', () => {
    expect(boardOf(viewOf(own)).name).toBe('la nappe');
    expect(boardOf(viewOf(own))).toBe(boardOf(viewOf(own)));
  });

  it('two sit opposite each other', () => {
    const view = viewOf(first);
    expect([sideOf(view, 0), sideOf(view, 1)]).toEqual(['S', 'N']);
    expect(seatAt(view, 'W')).toBeNull();
  });

  it('all pawns are shown, those behind the lines too', () => {
    expect(shownPawns(viewOf(first), null)).toHaveLength(8);
    const moved = shownPawns(viewOf(first), ['c3', 'start', 'start', 'home']);
    expect(moved.filter(({ seat }) => seat === viewOf(first).seat).map(({ place }) => place)).toEqual([
      'c3',
      'start',
      'start',
      'home',
    ]);
  });
});

describe('steps', () => {
  const board = boards[0]!;
  const picture = pictured(board, 'S');
  const step = (change: Partial<Step>): Step => ({ die: 'black', pawn: 0, from: 'c3', to: 'd3', ...change });

  it('walk, jump or fly', () => {
    expect(motionOf(board, step({}))).toBe('walk');
    expect(motionOf(board, step({ to: 'g7' }))).toBe('black');
    expect(motionOf(board, step({ die: 'white', from: 'd4', to: 'f6' }))).toBe('white');
    expect(motionOf(board, step({ die: 'both', over: 'd3', to: 'e3' }))).toBe('jump');
  });

  it('leave from the start line and arrive at the finish line', () => {
    const [from, to] = endsOf(picture, 'S', step({ die: 'red', from: 'start', to: 'd1' }));
    expect(from).toEqual({ x: 409.5, y: 904 });
    expect(to).toEqual(picture.spots.get('d1'));
    expect(endsOf(picture, 'S', step({ die: 'both', from: 'd8', over: 'd9', to: 'home' }))[1].y).toBe(96);
  });

  it('a pawn sent back walks to the square and then home', () => {
    const route = routeOf(picture, 'S', step({ from: 'd1', to: 'e1' }), 'e1');
    expect(route.at(-2)).toEqual(picture.spots.get('e1'));
    expect(route.at(-1)).toEqual(spotOf(picture, 'S', 0, 'start'));
    const trails = trailsOf(picture, 'S', [step({ from: 'd1', to: 'e1' })], () => 'e1');
    expect(trails.map(({ motion }) => motion)).toEqual(['walk', 'back']);
  });

  it('a jump that crosses a square ends on it', () => {
    const jump = step({ die: 'both', from: 'd1', over: 'e1', to: 'f1' });
    expect(trailsOf(picture, 'S', [jump], () => 'e1').map(({ motion }) => motion)).toEqual(['walk', 'back']);
    expect(trailsOf(picture, 'S', [jump], () => null).map(({ motion }) => motion)).toEqual(['jump']);
  });
});

describe('the last moves', () => {
  it('are those of the others since the own turn, newest last', () => {
    expect(recentMoves(viewOf(flight)).map(({ seat }) => seat)).toEqual([1, 2, 3]);
    const watching = { ...viewOf(flight), seat: null };
    expect(recentMoves(watching).map(({ seat }) => seat)).toEqual([3]);
  });

  it('tell which red square was met, and the way home', () => {
    const view = viewOf(sent);
    const move = recentMoves(view).at(-1)!;
    expect(move.steps.map((step) => squareTold(view, step))).toContain('e9');
    const picture = pictured(boardOf(view), 'S');
    const back = move.steps.find((step) => step.back)!;
    const route = routesOf(view, picture, []).get(`${sideOf(view, move.seat)}${back.pawn}`)!;
    expect(route.at(-1)).toEqual(spotOf(picture, sideOf(view, move.seat), back.pawn, 'start'));
  });
});

describe('drawing', () => {
  it('arcs rise to the top, whichever way they go', () => {
    const top = (path: string) => Number(path.match(/Q\S+ (\S+)/)![1]);
    const [a, b] = [
      { x: 100, y: 100 },
      { x: 300, y: 100 },
    ];
    expect(top(arrow(a, b, 0.2, 10).path)).toBeLessThan(100);
    expect(top(arrow(b, a, 0.2, 10).path)).toBeLessThan(100);
    expect(arrow(a, b, 0, 10).path).toContain('L');
  });

  it('the hull goes around, without what is inside', () => {
    const square = [0, 10].flatMap((x) => [0, 10].map((y) => ({ x, y })));
    expect(hull([...square, { x: 5, y: 5 }]).split(' ')).toHaveLength(4);
  });

  it('arrows find the next thing in their direction', () => {
    const all = [
      { id: 'near', spot: { x: 110, y: 100 } },
      { id: 'far', spot: { x: 200, y: 100 } },
      { id: 'below', spot: { x: 100, y: 180 } },
    ];
    const from = { x: 100, y: 100 };
    expect(nearest(all, from, 'ArrowRight')?.id).toBe('near');
    expect(nearest(all, from, 'ArrowDown')?.id).toBe('below');
    expect(nearest(all, from, 'ArrowUp')).toBeNull();
    expect(nearest(all, from, 'Enter')).toBeNull();
  });
});
