import { describe, expect, it } from 'vitest';
import { sheetOf, tilesOf } from './sheet';
import { places, tally, turnOf, type Entry } from './tally';
import { nextNumbers, tapped } from './tiles';
import { offered } from './turn';

const lay = (seat: number, kind: string, tile: number[]): Entry => ({
  what: 'turn',
  seat,
  moves: [{ kind, tile }],
});
const totals = (entries: Entry[], options = { target: 400 }) => tally(tri, options, 2, entries).totals;
const tri = sheetOf('triominos', 'game');
const quad = sheetOf('quadominos', 'game');
const usual = { tiles: 'boxed', target: 800, chain_supplements: false, blocked: 'void' };

describe('tiles', () => {
  const rows = tilesOf(quad, usual);

  it('only lets tiles be tapped that exist and are not on the table', () => {
    expect(tapped(rows, [5, 0, 4, 2])).toBeUndefined();
    expect(nextNumbers(rows, [0, 2, 4], new Set())).not.toContain(5);
    expect(nextNumbers(rows, [5, 5, 5], new Set(['5-5-5-5']))).not.toContain(5);
    expect(nextNumbers(rows, [3, 1], new Set()).size).toBe(6);
  });
});

describe('Tri-Ominos', () => {
  it('adds the parts up, turn by turn', () => {
    const made = tally(tri, { target: 400 }, 2, [
      lay(0, 'open_trio', [3, 3, 3]),
      {
        what: 'turn',
        seat: 1,
        moves: [{ kind: 'draw' }, { kind: 'draw' }, { kind: 'bridge', tile: [1, 4, 4] }],
      },
    ]);
    expect(made.totals).toEqual([19, 39]);
    expect(made.lines[1]).toMatchObject({
      points: 39,
      clauses: ['T12', 'T12', 'T16', 'T16'],
      notes: ['', '', '1-4-4', ''],
    });
    expect(made).toMatchObject({ next: 0, last: 1, opens: false, over: null });
    expect([...made.gone]).toEqual(['3-3-3', '1-4-4']);
  });

  it('offers at most three draws, then a pass by another clause', () => {
    const drawn = turnOf(tri, {}, false, [{ kind: 'draw' }, { kind: 'draw' }, { kind: 'draw' }]);
    const kinds = offered(tri, {}, drawn).map(([kind]) => kind);
    expect(kinds).toContain('pass_drawn');
    expect(kinds).not.toContain('draw');
  });

  it('rings the bell in mid-round and is over with the round', () => {
    const rung = [lay(0, 'open_zeros', [0, 0, 0])];
    expect(tally(tri, { target: 40 }, 2, rung)).toMatchObject({ bell: 0, over: null });
    const ended: Entry[] = [...rung, { what: 'end', end: 'out', seat: 1, hands: [17, 0] }];
    const made = tally(tri, { target: 40 }, 2, ended);
    expect(made).toMatchObject({ totals: [40, 42], over: 'target' });
    expect(places(made)).toEqual([2, 1]);
  });

  it('gives a blocked round to the lowest hand alone', () => {
    const blocked = (hands: number[]): Entry[] => [{ what: 'end', end: 'blocked', seat: null, hands }];
    expect(totals(blocked([7, 20]))).toEqual([13, 0]);
    expect(totals(blocked([7, 7]))).toEqual([0, 0]);
  });
});

describe('Quad-Ominos', () => {
  it('settles what a tile has earned before the turn is over', () => {
    const earned = turnOf(quad, usual, false, [{ kind: 'lay_far', tile: [0, 1, 1, 5] }]);
    expect(earned).toMatchObject({ state: 'Q15', over: false });
    expect(offered(quad, usual, earned).map(([kind]) => kind)).toEqual(['take_Q15', 'extra']);
    const chain = turnOf(quad, { ...usual, chain_supplements: true }, false, [
      { kind: 'lay_far', tile: [0, 1, 1, 5] },
      { kind: 'extra' },
      { kind: 'second_corner', tile: [0, 0, 0, 5] },
      { kind: 'second', tile: [1, 4, 4, 5] },
    ]);
    expect(chain).toMatchObject({ state: 'Q14', over: false });
  });

  it('ends at once when the target is reached', () => {
    expect(tally(quad, { ...usual, target: 15 }, 2, [lay(0, 'open_sum', [5, 5, 4, 4])]).over).toBe('target');
  });
});

describe('the other games', () => {
  it('cuts a loss at nothing in Domino 3D', () => {
    const sheet = sheetOf('domino3d', 'game');
    const made = tally(sheet, { advanced: false, end: 'all_placed' }, 2, [
      { what: 'turn', seat: 1, moves: [{ kind: 'top', touch: 3 }] },
      { what: 'turn', seat: 0, moves: [{ kind: 'collapse' }] },
      { what: 'turn', seat: 1, moves: [{ kind: 'collapse' }] },
    ]);
    expect(made.lines.map((line) => line.points)).toEqual([5, 0, -5]);
    expect(made.placed).toBe(1);
  });

  it('gives the ranks of a race and takes them for an error', () => {
    const sheet = sheetOf('domino3d', 'race');
    const made = tally(sheet, { race_end: 'rounds4' }, 3, [
      { what: 'race', order: [2, 0, 1], wrong: [] },
      { what: 'race', order: [1, 2], wrong: [1] },
    ]);
    expect(made.totals).toEqual([2, 0, 5]);
    expect(made.lines.at(-2)).toMatchObject({ points: -1, clauses: ['D24'] });
    expect(made.round).toBe(3);
  });

  it('ranks by arrival in Quadrot', () => {
    const sheet = sheetOf('quadrot', 'game');
    const home = (seat: number): Entry => ({ what: 'turn', seat, moves: [{ kind: 'home2' }] });
    const first = tally(sheet, { stop_at_first: false }, 3, [home(1), home(1)]);
    expect(first).toMatchObject({ arrived: [1], over: null });
    const made = tally(sheet, { stop_at_first: false }, 3, [home(1), home(1), home(0), home(0)]);
    expect(made.over).toBe('home');
    expect(places(made)).toEqual([2, 1, 3]);
  });
});
