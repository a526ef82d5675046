import { describe, expect, it } from 'vitest';
import home from './fixtures/home.json';
import open from './fixtures/open.json';
import rich from './fixtures/rich.json';
import rosace from './fixtures/rosace.json';
import sent from './fixtures/sent.json';
import { after, goalsOf, grown, offerOf, placesOf, reached, squareMet, usedDice } from './turn';
import type { Step, TrackView } from './types';

const viewOf = (told: { view: unknown }) => told.view as TrackView;
const ALL = [home, open, rich, rosace, sent].map(viewOf);

describe('the tree of ways', () => {
  it.each(ALL)('holds every way and nothing else', (view) => {
    const tree = grown(view.ways);
    for (const way of view.ways) expect(reached(tree, way)?.whole).toBe(true);
    let whole = 0;
    const walk = (node: typeof tree): void => {
      if (node.whole) whole += 1;
      node.next.forEach((branch) => walk(branch.node));
    };
    walk(tree);
    expect(whole).toBe(view.ways.length);
  });

  it('knows no other step', () => {
    const stray: Step = { die: 'red', pawn: 0, from: 'c4', to: 'nowhere' };
    expect(reached(grown(viewOf(rich).ways), [stray])).toBeNull();
  });

  it('gathers the dice that lead to one place', () => {
    const goals = goalsOf(grown(viewOf(rosace).ways), 3);
    expect(goals).toHaveLength(1);
    expect(goals[0]!.to).toBe('g11');
    expect(goals[0]!.steps.map(({ die }) => die).sort()).toEqual(['blue', 'red']);
  });

  it('is empty when nothing can be done', () => {
    expect(grown([])).toEqual({ whole: false, next: [] });
  });
});

describe('where pawns are', () => {
  it('counts who waits and who is home', () => {
    const view = viewOf(open);
    expect(placesOf(view, 0)).toEqual(['home', 'home', 'g8', 'f9']);
    expect(placesOf(view, 2)).toEqual(['home', 'home', 'home', 'home']);
  });

  it('a step that sends back names the red square, another none', () => {
    const step: Step = { die: 'red', pawn: 3, from: 'f9', to: 'e9' };
    const view = viewOf(open);
    expect(squareMet(view, step)).toBeNull();
    const back = { ...step, back: true };
    expect(squareMet(view, back)).toBe('e9');
    expect(after(view, placesOf(view, 0), [back])[3]).toBe('start');
    expect(squareMet(view, { ...back, to: 'd9', over: 'e9' })).toBe('e9');
  });
});

describe('offers', () => {
  it.each(ALL)('every way has the offer of its outcome', (view) => {
    for (const way of view.ways) expect(offerOf(view, way)).not.toBeNull();
  });

  it('brings the points of the house, whatever they are', () => {
    const view = viewOf(home);
    const altered = { ...view, offers: view.offers.map((offer) => ({ ...offer, points: offer.points * 7 })) };
    const out = view.ways.find((way) => way.some(({ to }) => to === 'home'))!;
    expect(offerOf(altered, out)!.points).toBe(7 * offerOf(view, out)!.points);
  });
});

describe('dice', () => {
  const step = (die: string): Step => ({ die, pawn: 0, from: 'c3', to: 'c4' });

  it('are used one by one, and both by a jump', () => {
    expect(usedDice(['red', 'red'], [step('red')])).toEqual([true, false]);
    expect(usedDice(['red', 'blue'], [step('blue'), step('white')])).toEqual([false, true]);
    expect(usedDice(['red', 'blue'], [step('both')])).toEqual([true, true]);
    expect(usedDice([], [])).toEqual([]);
  });
});
