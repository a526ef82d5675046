import { describe, expect, it } from 'vitest';
import check from './fixtures/check.json';
import collapse from './fixtures/collapse.json';
import game from './fixtures/game.json';
import race from './fixtures/race.json';
import { BOX } from './box';
import { everyDomino, markOf } from './dominoes';
import { isoPicture } from './iso';
import {
  boundsOf,
  claimsOf,
  contactsOf,
  fallIn,
  layersOf,
  partnersOf,
  placesOf,
  pointedAt,
  structureOf,
  takeBacks,
  touchedBy,
} from './picture';
import { axesOf, beside, cellsOf, covered, handled, keyOf, quarterTurn, same, turned, UP } from './space';
import type { Event } from '../types';
import type { Cell, LayOffer, SpaceView } from './types';

const view = game.view as unknown as SpaceView;
const raceView = race.view as unknown as SpaceView;
const checkView = check.view as unknown as SpaceView;

describe('the dominoes', () => {
  it('are 42, and opposite faces of a half sum to seven', () => {
    expect(everyDomino()).toHaveLength(42);
    for (const domino of everyDomino())
      for (const half of [0, 1]) expect(markOf(domino, 0, half, 2) + markOf(domino, 0, half, 3)).toBe(7);
  });

  it('keep their marks when they are turned', () => {
    expect(markOf('2|5=', 0, 0, 1)).toBe(2);
    expect(markOf('2|5=', 0, 1, 0)).toBe(5);
    expect(markOf('2|5=', 16, 0, 5)).toBe(2);
    expect(markOf('2|5=', 16, 1, 4)).toBe(5);
  });
});

describe('poses', () => {
  it('are 24 different ones', () => {
    expect(new Set(Array.from({ length: 24 }, (_, pose) => axesOf(pose).join())).size).toBe(24);
  });

  it('come back after four quarter turns, and the hand reaches all of them', () => {
    for (let pose = 0; pose < 24; pose++) {
      const round = [1, 2, 3, 4].reduce((now) => quarterTurn(now, UP), pose);
      expect(round).toBe(pose);
    }
    const reached = new Set([0]);
    for (const pose of reached)
      for (const how of ['turn', 'roll', 'tilt'] as const) reached.add(handled(pose, how));
    expect(reached.size).toBe(24);
  });

  it('agree with the cells of every laid domino', () => {
    for (const piece of view.layout) expect(cellsOf(piece.cells[0], piece.pose)).toEqual(piece.cells);
  });
});

describe('places', () => {
  const places = placesOf(view, view.hand[0]!);

  it('hold every offer once', () => {
    const lays = view.offers.filter((offer) => offer.action.do === 'lay');
    expect(places.flatMap((place) => place.poses)).toHaveLength(lays.length);
    expect(new Set(places.map((place) => place.key)).size).toBe(places.length);
    expect(placesOf(view, '1|1=')).toEqual([]);
  });

  it('show the points that the offers say', () => {
    for (const place of places)
      expect(place.points).toBe(Math.max(...place.poses.map((offer) => offer.points)));
  });

  it('touch the dominoes that the points count', () => {
    const pieces = structureOf(view, null);
    for (const offer of places.flatMap((place) => place.poses)) {
      const [, touch] = offer.parts.find(([name]) => name === 'touch')!;
      expect(touchedBy(pieces, offer)).toHaveLength(touch);
      expect(contactsOf(offer).length).toBeGreaterThanOrEqual(touch);
    }
  });

  it('name the shared faces', () => {
    const offer = {
      action: {
        cells: [
          [0, 0, 0],
          [1, 0, 0],
        ],
      },
      cells: [
        [0, 0, 0],
        [1, 0, 0],
        [2, 0, 0],
      ],
    };
    expect(contactsOf(offer as unknown as LayOffer)).toEqual([{ cell: [1, 0, 0], looks: 0 }]);
  });
});

describe('the race', () => {
  it('has a structure a seat, and what may be taken back', () => {
    const counts = raceView.scores.map((_, seat) => structureOf(raceView, seat).length);
    expect(counts.reduce((sum, one) => sum + one)).toBe(raceView.layout.length);
    const own = structureOf(raceView, 0).map((piece) => piece.domino);
    for (const domino of takeBacks(raceView).keys()) expect(own).toContain(domino);
  });

  it('is checked by pairs of the other seat', () => {
    const claims = claimsOf(checkView);
    expect(claims.seat).toBe(1);
    expect(claims.none).not.toBeNull();
    expect(claims.nothing).not.toBeNull();
    const [one, two] = claims.pairs[0]!.dominoes;
    expect(partnersOf(claims, one)).toContain(two);
  });
});

describe('a collapse', () => {
  it('tells what fell and what was missing', () => {
    const fall = fallIn(collapse.last as unknown as Event[])!;
    expect(fall.attempt.domino).toBe('3|6×');
    expect(fall.missing).toEqual([[3, 0, 6]]);
    expect(fall.tower).toEqual(['3|5=', '4|4×']);
    expect(fallIn([])).toBeNull();
  });
});

describe('a refusal', () => {
  it('points at cells, dominoes and the direction of a seam', () => {
    expect(pointedAt([[0, 0, 0], [1, 0, 0], '+z', 1, 3])).toEqual({
      cells: [
        [0, 0, 0],
        [1, 0, 0],
      ],
      dominoes: [],
      looks: 4,
    });
    expect(pointedAt(['2|5='])).toEqual({ cells: [], dominoes: ['2|5='], looks: null });
    expect(pointedAt(undefined).cells).toEqual([]);
  });
});

describe('layers', () => {
  it('hold every cell, with the marks that are seen', () => {
    const pieces = structureOf(view, null);
    const layers = layersOf(pieces);
    const cells = layers.flatMap((layer) => [...layer.cells.values()]);
    expect(cells).toHaveLength(2 * pieces.length);
    const taken = new Set(cells.map(({ cell }) => keyOf(cell)));
    for (const { cell, top, covered: under } of cells) {
      expect(under).toBe(taken.has(keyOf(beside(cell, UP))));
      expect(top === 0).toBe(under);
    }
  });
});

describe('the picture from a corner', () => {
  it('shows only faces in front of which nothing stands', () => {
    const { faces, viewBox } = isoPicture(BOX);
    expect(faces.length).toBeLessThan(BOX.length * 10);
    expect(faces.every((face) => face.mark >= 1 && face.mark <= 6)).toBe(true);
    expect(viewBox.split(' ')).toHaveLength(4);
  });

  it('is another one from the opposite corner, and the same after four', () => {
    expect(isoPicture(BOX, 2).faces).not.toEqual(isoPicture(BOX, 0).faces);
    expect(isoPicture(BOX, 4)).toEqual(isoPicture(BOX, 0));
    expect(same(turned([1, 2, 3], 4), [1, 2, 3])).toBe(true);
  });
});

describe('sight', () => {
  it('is covered by what stands between', () => {
    const eye: Cell = [10.5, 0.5, 0.5];
    expect(covered([0.5, 0.5, 0.5], eye, new Set(['4,0,0']), new Set())).toBe(true);
    expect(covered([0.5, 0.5, 0.5], eye, new Set(['4,1,0']), new Set())).toBe(false);
  });

  it('reaches around everything', () => {
    expect(
      boundsOf([
        [0, 0, 0],
        [-2, 1, 3],
      ]),
    ).toEqual([
      [-2, 0, 0],
      [1, 2, 4],
    ]);
  });
});
