import { describe, expect, it } from 'vitest';
import { material as squareTiles } from '../quadominos/picture';
import whole from './fixtures/quad-whole.json';
import ways from './fixtures/quad-ways.json';
import bridge from './fixtures/tri-bridge.json';
import open from './fixtures/tri-open.json';
import { fitted, held, onScreen, onTable, zoomed } from './camera';
import {
  beside,
  boxOf,
  clashOf,
  laidOn,
  lastCells,
  nearestTurn,
  nextPlace,
  numbersOn,
  placeNear,
  placesOf,
  playable,
  shapeOf,
  sorted,
  wayOf,
} from './picture';
import { key, middle, shared, squares, triangles, type Tiling } from './tiling';
import type { CornerView } from './types';

const view = (data: unknown) => data as CornerView;
const games: [string, Tiling, CornerView][] = [
  ['triangles', triangles, view(bridge)],
  ['squares', squares, view(ways)],
  ['a whole set of squares', squares, view(whole)],
];

describe.each(games)('a layout of %s', (_, tiling, shown) => {
  it('has the number of every tile on its lattice points, and they agree', () => {
    const numbers = numbersOn(tiling, shown.layout);
    for (const { at, corners } of shown.layout)
      expect(tiling.points(at).map((point) => numbers.get(key(point)))).toEqual(corners);
  });

  it('finds the cell under the middle of every tile', () => {
    for (const { at } of shown.layout) expect(tiling.cellAt(middle(tiling, at))).toEqual(at);
  });

  it('lies wholly in its box', () => {
    const cells = shown.layout.map(({ at }) => at);
    const box = boxOf(tiling, cells, 0);
    for (const cell of cells) {
      const { x, y } = middle(tiling, cell);
      expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(true);
    }
  });

  it('offers places beside it, and only there', () => {
    for (const { action } of shown.offers)
      if (action.at) expect(beside(tiling, shown.layout, action.at)).toBe(true);
    expect(beside(tiling, shown.layout, shown.layout[0]!.at)).toBe(false);
    expect(
      beside(
        tiling,
        shown.layout,
        tiling.first.map((part) => (part === 0 ? 500 : part)),
      ),
    ).toBe(false);
  });

  it('turns a tile as the offer does where it fits', () => {
    for (const { action } of shown.offers) {
      if (!action.at) continue;
      const printed = tiling.sides === 4 ? squareTiles.printed(action.tile!) : action.tile!;
      const turned = nearestTurn(tiling, shown.layout, printed, action.at);
      const same = shown.offers.filter(
        (one) => key(one.action.at ?? []) === key(action.at!) && key(one.action.tile!) === key(action.tile!),
      );
      expect(same.map((one) => key(one.action.corners!))).toContain(key(turned));
    }
  });
});

describe('places', () => {
  it('puts all ways of a tile at one place together', () => {
    const shown = view(ways);
    const places = placesOf(squares, shown.offers, [0, 0, 0, 5]);
    expect(places).toHaveLength(1);
    expect(places[0]!.ways).toHaveLength(2);
    const [one, other] = places[0]!.ways;
    expect(wayOf(places[0]!, 0)).toBe(one);
    expect(wayOf(places[0]!, 1)).toBe(other);
    expect(wayOf(places[0]!, 2)).toBe(one);
  });

  it('has the best first, with what a supplement will bring', () => {
    const [first] = placesOf(squares, view(ways).offers, [1, 3, 4, 4]);
    expect(first!.ways[0]!.earns).toBe(25);
  });

  it('opens in the middle of the table', () => {
    const shown = view(open);
    expect([...playable(shown.offers)]).toEqual(['0,0,0', '4,4,4']);
    expect(placesOf(triangles, shown.offers, [0, 0, 0]).map(({ at }) => at)).toEqual([[0, 0, 'up']]);
  });

  it('goes from one to the next as arrows point', () => {
    const places = placesOf(squares, view(ways).offers, [0, 1, 1, 4]);
    const leftmost = places.reduce((one, other) => (other.middle.x < one.middle.x ? other : one));
    expect(nextPlace(places, leftmost, 'left')).toBeNull();
    const right = nextPlace(places, leftmost, 'right')!;
    expect(right.middle.x).toBeGreaterThan(leftmost.middle.x);
  });

  it('is found by a finger near it', () => {
    const [place, ...others] = placesOf(squares, view(ways).offers, [0, 1, 1, 4]);
    const spot = { x: place!.middle.x + 20, y: place!.middle.y - 10 };
    expect(placeNear([place!, ...others], spot, 30)).toBe(place);
    expect(placeNear([place!, ...others], spot, 10)).toBeNull();
  });
});

describe('a refusal', () => {
  const layout = laidOn(squares, { '0,0': 1, '1,0': 2, '1,1': 3, '0,1': 4 }, [[0, 0]]);

  it('shows the clashing corner with both numbers', () => {
    const tried = { do: 'lay', tile: [2, 2, 4, 5], at: [1, 0], corners: [2, 5, 2, 4] };
    const clash = clashOf(
      squares,
      layout,
      [
        [1, 0],
        [0, 0],
      ],
      tried,
    )!;
    expect(clash.cells).toEqual(['0,0']);
    expect(clash.spots).toEqual([{ x: 100, y: 100, number: 4, needed: 3 }]);
  });

  it('shows only the place where nothing is known of the tile', () => {
    expect(clashOf(squares, layout, [[1, 0]], null)).toMatchObject({ at: [1, 0], corners: null, spots: [] });
  });

  it('shows nothing for what is no place', () => {
    expect(clashOf(squares, layout, [[0, 0, 0, 1]], null)).toBeNull();
    expect(clashOf(triangles, layout, [[0, 0, 1]], null)).toBeNull();
    expect(clashOf(squares, layout, undefined, null)).toBeNull();
  });
});

describe('the drawing', () => {
  it('has one shape for squares and two for triangles, numbers inside', () => {
    expect(shapeOf(squares, [0, 0])).toBe(shapeOf(squares, [7, -3]));
    expect(shapeOf(triangles, [0, 0, 'up'])).not.toEqual(shapeOf(triangles, [0, 0, 'down']));
    for (const spot of shapeOf(triangles, [0, 0, 'up']).numbers)
      expect(Math.hypot(spot.x, spot.y)).toBeLessThan(30);
  });

  it('marks what was laid last', () => {
    const shown = view(ways);
    expect([...lastCells(shown, [])]).toEqual([key(shown.layout.at(-1)!.at)]);
    const event = { kind: 'lay', seat: 0, clause: 'Q9', at: [4, 4] };
    expect([...lastCells(shown, [event])]).toEqual(['4,4']);
  });

  it('sorts a hand in three ways', () => {
    const hand = [
      [1, 1, 2],
      [0, 5, 5],
      [0, 0, 1],
    ];
    expect(sorted(hand, 'numbers', new Set())).toEqual([
      [0, 0, 1],
      [0, 5, 5],
      [1, 1, 2],
    ]);
    expect(sorted(hand, 'sum', new Set())[0]).toEqual([0, 5, 5]);
    expect(sorted(hand, 'playable', new Set(['1,1,2']))[0]).toEqual([1, 1, 2]);
  });

  it('knows sides from corners', () => {
    expect(shared(triangles, [0, 0, 'up'], [0, 0, 'down'])).toBe(2);
    expect(shared(squares, [0, 0], [1, 1])).toBe(1);
  });
});

describe('the camera', () => {
  const size = { width: 400, height: 300 };
  const insets = { top: 0, bottom: 0, side: 0 };

  it('fits the whole box', () => {
    const camera = fitted({ left: -500, top: -100, right: 500, bottom: 100 }, size, insets);
    expect(camera.zoom).toBeCloseTo(0.4);
    expect(onScreen(camera, { x: -500, y: 0 }).x).toBeCloseTo(0);
  });

  it('zooms round the finger', () => {
    const before = fitted({ left: 0, top: 0, right: 1000, bottom: 300 }, size, insets);
    const finger = { x: 120, y: 80 };
    const under = onTable(before, finger);
    const after = onScreen(zoomed(before, 2, finger), under);
    expect(after.x).toBeCloseTo(finger.x);
    expect(after.y).toBeCloseTo(finger.y);
  });

  it('never loses the layout', () => {
    const camera = held({ x: 5000, y: -9000, zoom: 1 }, { left: 0, top: 0, right: 100, bottom: 100 }, size);
    expect(camera).toEqual({ x: 340, y: -40, zoom: 1 });
  });
});
