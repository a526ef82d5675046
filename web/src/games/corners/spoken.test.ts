import { beforeAll, describe, expect, it } from 'vitest';
import { lang } from '#/words/words.svelte';
import { spoken as quadominos } from '../quadominos/spoken';
import { spoken as triominos } from '../triominos/spoken';
import choice from './fixtures/quad-choice.json';
import ways from './fixtures/quad-ways.json';
import bridge from './fixtures/tri-bridge.json';
import open from './fixtures/tri-open.json';
import type { CornerView } from './types';

const view = (data: unknown) => data as CornerView;

describe('in English', () => {
  beforeAll(() => lang.speak('en'));

  it('answers where a tile can go', () => {
    const answer = triominos.answer(view(bridge), 'Where can 0-2-4 go?');
    expect(answer).toMatch(/^0-2-4 fits one place: cell .*against .*\+56 \(tile 6, hexagon 50\)\.$/);
    for (const asked of ['where can 2 4 0 go', '024', '0,2,4?'])
      expect(triominos.answer(view(bridge), asked)).toBe(answer);
  });

  it('says of every other tile where it is', () => {
    const laid = view(bridge).layout[0]!;
    expect(triominos.answer(view(bridge), laid.tile.join('-'))).toMatch(/is on the table, cell 0,0,up/);
    expect(triominos.answer(view(bridge), '1-2-3')).not.toBeNull();
    expect(triominos.answer({ ...view(bridge), offers: [] }, '0-2-4')).toMatch(/fits nowhere/);
    expect(triominos.answer({ ...view(bridge), offers: [], to_act: [9] }, '0-2-4')).toMatch(/not your turn/);
  });

  it('does not answer what it does not understand', () => {
    expect(triominos.answer(view(bridge), 'hello')).toBeNull();
    expect(triominos.answer(view(bridge), '0-2-4-5')).toBeNull();
    expect(quadominos.answer(view(ways), '0-2-4')).toBeNull();
  });

  it('tells both turns of a square at one place', () => {
    expect(quadominos.answer(view(ways), '0-0-0-5')!.match(/corners/g)).toHaveLength(2);
  });

  it('reads board and hand', () => {
    expect(triominos.board(view(bridge))[0]).toBe('On the table: 13 tiles.');
    expect(triominos.board(view(open))[0]).toBe('The table is empty.');
    const names = view(bridge).scores.map((_, seat) => `Name${seat}`);
    expect(triominos.board(view(bridge)).join()).toMatch(/Player \d/);
    expect(triominos.board(view(bridge), names).join()).not.toMatch(/Player \d/);
    expect(triominos.hand(view(open))).toEqual([
      'Your hand, 7 tiles: 0-0-0, 0-2-3, 0-2-4, 2-2-3, 2-2-4, 3-3-4 and 4-4-4.',
      'Playable: 0-0-0 and 4-4-4.',
    ]);
    expect(triominos.hand({ ...view(open), seat: null })).toHaveLength(1);
  });

  it('lists every offer with its points and its clause', () => {
    const told = quadominos.offers(view(choice));
    expect(told.map(({ text }) => text)).toEqual([
      'take the 25 points: +25 (Q14)',
      expect.stringContaining('lay two extra tiles'),
    ]);
    expect(quadominos.offers(view(ways))).toHaveLength(view(ways).offers.length);
  });
});

describe('en français', () => {
  beforeAll(() => lang.speak('fr'));

  it('répond où va une pièce', () => {
    expect(triominos.answer(view(bridge), 'Où va 0-2-4 ?')).toMatch(
      /^0-2-4 va à une place\s: case .*contre .*\+56 \(pièce 6, hexagone 50\)\.$/,
    );
    expect(triominos.answer(view(open), '0-0-0')).toMatch(/peut ouvrir la manche\s: \+40/);
  });
});
