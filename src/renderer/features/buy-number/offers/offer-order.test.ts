import { describe, expect, it } from 'vitest';
import { locale } from '#renderer/words/locale.ts';
import { findOffers, nextOffer, readSort, sortOffers } from './offer-order.ts';
import { offer } from '../testing/samples.ts';

const india = offer({ id: 1, iso: 'IN', country: 'India', price: '12.50', stock: 4210, rate: 94 });
const indonesia = offer({ id: 2, iso: 'ID', country: 'Indonesia', price: '9.50', stock: 12_400, rate: 91 });
const vietnam = offer({ id: 3, iso: 'VN', country: 'Vietnam', price: '11.20', stock: 319, rate: null });
const soldOut = offer({ id: 4, iso: 'PH', country: 'Philippines', price: '1.00', stock: 0, rate: 99 });
const all = [vietnam, soldOut, indonesia, india];

describe('the order of offers', () => {
  it('puts the best success rate first, unrated offers after them and sold-out ones last', () => {
    expect(sortOffers(all, 'odds')).toEqual([india, indonesia, vietnam, soldOut]);
  });

  it('by price puts the cheapest first, comparing amounts and not text', () => {
    expect(sortOffers(all, 'price')).toEqual([indonesia, vietnam, india, soldOut]);
  });

  it('puts the largest stock first', () => {
    expect(sortOffers(all, 'stock')).toEqual([indonesia, india, vietnam, soldOut]);
  });

  it('orders equal success rates by price', () => {
    const cheaper = offer({ id: 9, iso: 'BD', country: 'Bangladesh', price: '3.00', stock: 5, rate: 94 });
    expect(sortOffers([india, cheaper], 'odds')).toEqual([cheaper, india]);
  });

  it('by default starts with the best value: good success rate, then unrated, then poor, each by price', () => {
    const failing = offer({ id: 8, iso: 'US', country: 'United States', price: '2.00', stock: 9, rate: 69 });
    expect(sortOffers([failing, ...all], 'best')).toEqual([indonesia, india, vietnam, failing, soldOut]);
  });

  it('reads an unknown sort as best value', () => {
    expect([readSort(null), readSort('loud'), readSort('price'), readSort('stock'), readSort('odds')]).toEqual([
      'best',
      'best',
      'price',
      'stock',
      'odds',
    ]);
  });
});

describe('finding a country', () => {
  it('searches in the name, in either case', () => {
    expect(findOffers(all, ' INDO')).toEqual([indonesia]);
  });

  it('matches the ISO code', () => {
    expect(findOffers(all, 'vn')).toEqual([vietnam]);
  });

  it('finds countries by their names in Hindi, and still in English', () => {
    locale.set('hi');
    expect(findOffers(all, 'भारत')).toEqual([india]);
    expect(findOffers(all, 'india')).toEqual([india]);
    locale.set('en');
  });

  it('returns everything for an empty search', () => {
    expect(findOffers(all, ' ')).toEqual(all);
  });
});

describe('the next offer to try', () => {
  it('is the same country from another server', () => {
    const elsewhere = { ...vietnam, country: india.country };
    expect(nextOffer([indonesia, elsewhere, india], india)).toBe(elsewhere);
  });

  it('is otherwise the first that costs no more', () => {
    const dear = offer({ id: 9, iso: 'US', country: 'United States', price: '28.75' });
    expect(nextOffer([dear, soldOut, india, vietnam], india)).toBe(vietnam);
    expect(nextOffer([dear, india], india)).toBe(dear);
  });

  it('is undefined when no other offer is left', () => {
    expect(nextOffer([india, soldOut], india)).toBeUndefined();
  });
});
