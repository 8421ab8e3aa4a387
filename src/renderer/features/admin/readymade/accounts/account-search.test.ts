import { describe, expect, it } from 'vitest';
import { addressOf, itemsOf } from './account-search.ts';

describe('a search for accounts', () => {
  it('is the id of an order, or else a login', () => {
    expect(addressOf(' ac_12 ')).toEqual({ batch: undefined, order: 'ac_12', login: '' });
    expect(addressOf('nd_12')).toEqual({ batch: undefined, order: '', login: 'nd_12' });
    expect(addressOf('a@example.com')).toEqual({ batch: undefined, order: '', login: 'a@example.com' });
  });

  it('reads nothing without one of the three, and one of them at a time', () => {
    expect(itemsOf({ order: '', batch: '', login: '' })).toEqual({});
    expect(itemsOf({ order: '', batch: '7', login: 'x' })).toEqual({ batch: 7 });
    expect(itemsOf({ order: 'ac_1', batch: '7', login: '' })).toEqual({ order: 'ac_1' });
    expect(itemsOf({ order: '', batch: 'seven', login: '' })).toEqual({});
  });
});
