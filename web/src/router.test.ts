import { describe, expect, it } from 'vitest';
import { routeOf } from './router';

describe('routeOf', () => {
  it('finds pages and their parameters', () => {
    expect(routeOf('/').page).toBe('Home');
    expect(routeOf('/t/abc')).toMatchObject({ page: 'Table', params: { table: 'abc' } });
    expect(routeOf('/leaders')).toMatchObject({ page: 'Leaders', params: {} });
    expect(routeOf('/leaders/quadrot/')).toMatchObject({ page: 'Leaders', params: { game: 'quadrot' } });
    expect(routeOf('/rules/triominos', '?clause=T16').query.get('clause')).toBe('T16');
  });

  it('knows what is not there', () => {
    expect(routeOf('/t').page).toBe('Missing');
    expect(routeOf('/t/abc/def').page).toBe('Missing');
    expect(routeOf('/t/%E0%A4%A').page).toBe('Missing');
  });

  it('has no page for a game that is not on the shelf', () => {
    for (const under of ['new', 'leaders', 'rules', 'learn', 'puzzle'])
      expect(routeOf(`/${under}/chess`)).toMatchObject({ page: 'Missing', params: { game: 'chess' } });
  });
});
