import { describe, expect, it, vi } from 'vitest';
import { holds, sheetOf, tilesOf, type Options } from './sheet';
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
      clauses: ['T12', 'T12', 'T11', 'T16'],
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

  it('has no round after one whose end rings the bell, unless one more was agreed', () => {
    const first: Entry[] = [
      lay(0, 'open_zeros', [0, 0, 0]),
      { what: 'end', end: 'out', seat: 1, hands: [17, 0] },
    ];
    const played = (bell: string, entries: Entry[]) => tally(tri, { target: 42, bell }, 2, entries);
    expect(played('this_round', first)).toMatchObject({ bell: 1, over: 'target', round: 1 });
    expect(played('one_more', first)).toMatchObject({ bell: 1, over: null, round: 2, opens: true });
    const tied: Entry[] = [
      lay(0, 'open_trio', [5, 5, 5]),
      { what: 'end', end: 'blocked', seat: null, hands: [7, 7] },
    ];
    const made = played('one_more', [...first, ...tied]);
    expect(made).toMatchObject({ totals: [65, 42], over: 'target', round: 2 });
    expect(places(made)).toEqual([1, 2]);
  });

  it('has no further round where the points of a tile have rung, even of the last tile', () => {
    const made = tally(tri, { target: 40, bell: 'one_more' }, 2, [
      lay(0, 'open_zeros', [0, 0, 0]),
      { what: 'end', end: 'out', seat: 0, hands: [0, 17] },
    ]);
    expect(made).toMatchObject({ totals: [82, 0], over: 'target', round: 1 });
  });

  it('lets a pass at an empty well be free where that was agreed, but not after three draws', () => {
    const passes = (draws: number, options: Options) => {
      const drawn = Array.from({ length: draws }, () => ({ kind: 'draw' }));
      const kinds = offered(tri, options, turnOf(tri, options, false, drawn)).map(([kind]) => kind);
      return kinds.filter((kind) => kind.startsWith('pass'));
    };
    const free = { empty_well: 'free', voluntary_pass: false };
    expect(passes(2, { empty_well: 'minus10' })).toEqual(['pass_empty']);
    expect(passes(2, free)).toEqual(['pass_free']);
    expect(passes(2, { ...free, voluntary_pass: true })).toEqual(['pass_free', 'pass_choice']);
    expect(passes(3, free)).toEqual(['pass_drawn']);
    const made = tally(tri, { target: 400, ...free }, 2, [
      lay(0, 'open_trio', [3, 3, 3]),
      { what: 'turn', seat: 1, moves: [{ kind: 'draw' }, { kind: 'pass_free' }] },
      { what: 'turn', seat: 0, moves: [{ kind: 'pass_free' }] },
    ]);
    expect(made.totals).toEqual([19, -5]);
    expect(made.lines.map((line) => line.points)).toEqual([19, -5, 0]);
    expect(made.next).toBe(1);
  });

  it('asks whether one may pass by choice only where it has a price of its own', () => {
    const asked = (empty_well: string) =>
      tri.options.flatMap(([name, when]) => (holds(when, { empty_well }) ? [name] : []));
    expect(asked('minus10')).toEqual(['target', 'empty_well', 'bell']);
    expect(asked('free')).toEqual(['target', 'empty_well', 'voluntary_pass', 'bell']);
  });

  it('numbers the turns of each round from 1; what ends a round belongs to its last turn', () => {
    const made = tally(tri, { target: 400 }, 2, [
      lay(0, 'open_trio', [3, 3, 3]),
      lay(1, 'lay', [3, 3, 4]),
      { what: 'end', end: 'out', seat: 1, hands: [17, 0] },
      lay(0, 'open_trio', [5, 5, 5]),
    ]);
    expect(made.lines.map(({ round, turn }) => [round, turn])).toEqual([
      [1, 1],
      [1, 2],
      [1, 2],
      [2, 1],
    ]);
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

describe('a pad that is older than an option', () => {
  it('is played with the default, and still lets one pass', async () => {
    const old = { id: 'a', game: 'triominos', mode: 'game', options: { target: 90 }, names: ['Ada', 'Bea'] };
    const entries = [lay(0, 'open_trio', [3, 3, 3])];
    const kept = JSON.stringify({ version: 1, pads: [{ ...old, began: '', entries, draft: null }] });
    vi.stubGlobal('localStorage', { getItem: () => kept, setItem: () => undefined });
    const { pads } = await import('./pads.svelte');
    const pad = pads.find('a')!;
    expect(pad.kept.options).toMatchObject({ target: 90, empty_well: 'minus10', bell: 'this_round' });
    pad.write({ kind: 'pass_empty' });
    expect(pad.tally.totals).toEqual([19, -10]);
    vi.unstubAllGlobals();
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
