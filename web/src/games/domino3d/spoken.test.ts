import { beforeAll, describe, expect, it } from 'vitest';
import { lang } from '#/words/words.svelte';
import check from './fixtures/check.json';
import game from './fixtures/game.json';
import race from './fixtures/race.json';
import { named, spoken } from './spoken';
import type { SpaceView } from './types';

const view = game.view as unknown as SpaceView;
const raceView = race.view as unknown as SpaceView;
const checkView = check.view as unknown as SpaceView;

beforeAll(() => lang.speak('en'));

describe('the board in words', () => {
  it('says every domino, where it stands and what it shows', () => {
    const lines = spoken.board(view);
    expect(lines).toHaveLength(view.layout.length + 1);
    expect(lines[0]).toContain(view.layout[0]!.domino);
    expect(lines[0]).toContain('layer 1');
    expect(lines.join(' ')).toMatch(/up \(\+z\) (disc|ring|plus|four dots|square|star)/);
    expect(lines.at(-1)).toContain(String(view.well));
  });

  it('says only how far the others are in the race, and all when it is checked', () => {
    const own = raceView.layout.filter((piece) => piece.seat === 0).length;
    expect(spoken.board(raceView)).toHaveLength(own + raceView.scores.length);
    expect(spoken.board(raceView, ['Ada', 'Zoé']).join()).toContain('Zoé: ');
    expect(spoken.board(checkView)).toHaveLength(checkView.layout.length + checkView.scores.length);
  });
});

describe('the hand in words', () => {
  it('says how many places each domino has', () => {
    expect(spoken.hand(view)).toEqual(['6|6=, 19 places']);
    expect(spoken.hand(raceView)).toHaveLength(raceView.hand.length);
  });
});

describe('where can it go?', () => {
  it('is understood in several writings', () => {
    expect(named('where can 6|6= go?')).toEqual(['6|6=']);
    expect(named('5-2x')).toEqual(['2|5×']);
    expect(named('26')).toEqual(['2|6=', '2|6×']);
    expect(named('hello')).toEqual([]);
  });

  it('is answered, the best place first', () => {
    const answer = spoken.answer(view, 'where can 6|6= go?')!;
    expect(answer).toContain('19 places');
    expect(answer.indexOf('+5')).toBeGreaterThan(0);
    expect(answer.indexOf('+5')).toBeLessThan(answer.indexOf('+1'));
    expect(spoken.answer(view, '1|1')).toContain('not in your hand');
    expect(spoken.answer(view, 'who leads?')).toBeNull();
  });

  it('is typeset as the language writes it', async () => {
    expect(spoken.answer(view, '6|6=')).toMatch(/^6\|6=, 19 places: /);
    await lang.speak('fr');
    expect(spoken.answer(view, '6|6=')).toMatch(/^6\|6=, 19 places\u202f: /);
    await lang.speak('en');
  });
});

describe('the offers', () => {
  it('are all said, each with its action as it came', () => {
    const offers = spoken.offers(view);
    expect(offers.map((offer) => offer.action)).toEqual(view.offers.map((offer) => offer.action));
    expect(spoken.offers(checkView).some((offer) => /claim/.test(offer.text))).toBe(true);
  });

  it('are said in French, too', async () => {
    await lang.speak('fr');
    expect(spoken.offers(view)[0]!.text).toMatch(/étage/);
    await lang.speak('en');
  });
});
