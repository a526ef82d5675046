import { beforeAll, describe, expect, it } from 'vitest';
import { lang } from '#/words/words.svelte';
import first from './fixtures/first.json';
import flight from './fixtures/flight.json';
import home from './fixtures/home.json';
import open from './fixtures/open.json';
import over from './fixtures/over.json';
import pass from './fixtures/pass.json';
import rich from './fixtures/rich.json';
import { spoken } from './spoken';
import type { TrackView } from './types';
import { goalText } from './wording';

const viewOf = (told: { view: unknown }) => told.view as TrackView;

describe('in English', () => {
  beforeAll(() => lang.speak('en'));

  it('says who stands where and what was thrown', () => {
    const lines = spoken.board(viewOf(flight));
    expect(lines[0]).toBe('The quadrat board. 12 pawns on points.');
    expect(lines[1]).toBe('Player 1, side S: pawn 1 on f2, pawn 3 on g3 (black point), 2 pawns home.');
    expect(lines.at(-1)).toBe('Player 1 threw black and black.');
    expect(spoken.board(viewOf(first))[1]).toBe('Player 1, side S: 4 pawns at the start.');
    expect(spoken.board(viewOf(first), ['Ada', 'Zoé'])[1]).toBe('Ada, side S: 4 pawns at the start.');
    expect(spoken.board(viewOf(open)).at(-1)).toBe('For this player the red square e9 is an ordinary point.');
    expect(spoken.board(viewOf(over)).join()).not.toContain('threw');
  });

  it('says the own pawns and which may move', () => {
    expect(spoken.hand(viewOf(flight))).toEqual([
      'Your pawns: pawn 1 on f2, pawn 2 home, pawn 3 on g3 and pawn 4 home.',
      'May move: pawn 3 on g3.',
    ]);
    expect(spoken.hand({ ...viewOf(flight), seat: null })).toEqual(['You are watching: no pawn is yours.']);
  });

  it('answers where a pawn can go', () => {
    expect(spoken.answer(viewOf(flight), 'Where can pawn 3 go?')).toBe(
      'Pawn 3, on g3, may go to: c7 (black flight, with the black die), g7 (black flight, with the black die) and c3 (black flight, with the black die).',
    );
    expect(spoken.answer(viewOf(flight), '1?')).toBe('Pawn 1, on f2, cannot move now.');
    expect(spoken.answer({ ...viewOf(flight), to_act: [2] }, '1')).toContain('not your turn');
    expect(spoken.answer(viewOf(flight), 'what?')).toBeNull();
  });

  it('answers what a point is', () => {
    const about = spoken.answer(viewOf(flight), 'who is on f2');
    expect(about).toContain('f2, point: Player 1’s pawn 1. Lines: ');
    expect(about).toContain('cannot move now');
    expect(spoken.answer(viewOf(flight), 'e5')).toContain('e5, red square: free.');
  });

  it('lists the offers with points and clause', () => {
    const said = spoken.offers(viewOf(home));
    expect(said).toHaveLength(viewOf(home).offers.length);
    expect(said.some(({ text }) => text.includes('+1'))).toBe(true);
    expect(spoken.offers(viewOf(pass)).map(({ text }) => text)).toEqual(['pass (R7)']);
  });

  it('labels a place with its dice and what happens', () => {
    const view = viewOf(rich);
    const step = { die: 'both', pawn: 0, from: 'c4', over: 'd4', to: 'e4' };
    expect(goalText(view, { to: 'e4', steps: [step] })).toBe('e4: jump over d4, with both dice');
    const square = { die: 'yellow', pawn: 0, from: 'd5', to: 'e5', back: true };
    expect(goalText(view, { to: 'e5', steps: [square] })).toBe(
      'e5, red square: yellow die, back to the start',
    );
    const enter = ['red', 'blue'].map((die) => ({ die, pawn: 0, from: 'start', to: 'i4' }));
    expect(goalText(view, { to: 'i4', steps: enter })).toBe('i4: red die or blue die');
    const out = { die: 'red', pawn: 0, from: 'a4', to: 'home' };
    expect(goalText(view, { to: 'home', steps: [out] })).toBe('home: red die, the pawn is home');
  });
});

describe('in French', () => {
  beforeAll(() => lang.speak('fr'));

  it('says the same', () => {
    expect(spoken.board(viewOf(flight))[0]).toBe('Plateau quadrat. 12 pions sur les points.');
    expect(spoken.answer(viewOf(flight), 'pion 3 ?')).toContain('vol noir, avec le dé noir');
    expect(spoken.hand(viewOf(first))[0]).toContain('au départ');
  });
});
