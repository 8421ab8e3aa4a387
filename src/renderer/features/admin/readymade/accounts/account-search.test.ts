import { describe, expect, it } from 'vitest';
import { publicId } from '#shared/staff/public-id.ts';
import { addressOf, itemsOf } from './account-search.ts';

const order = publicId('account_order', 12);

describe('a search for accounts', () => {
  it('is the id of an order, or else a login', () => {
    expect(addressOf(` ${order} `)).toEqual({ batch: undefined, order, login: '' });
    expect(addressOf(publicId('number', 12)).order).toBe('');
    expect(addressOf('a@example.com')).toEqual({ batch: undefined, order: '', login: 'a@example.com' });
  });

  it('reads nothing without one of the three, and one of them at a time', () => {
    expect(itemsOf({ order: '', batch: '', login: '' })).toEqual({});
    expect(itemsOf({ order: '', batch: '7', login: 'x' })).toEqual({ batch: 7 });
    expect(itemsOf({ order: 'ac_1', batch: '7', login: '' })).toEqual({ order: 'ac_1' });
    expect(itemsOf({ order: '', batch: 'seven', login: '' })).toEqual({});
  });
});
