import { describe, expect, it } from 'vitest';
import { groupByCountry } from './offer-groups.ts';
import { sortOffers } from './offer-order.ts';
import { offer } from '../testing/samples.ts';

const india = offer({ id: 1, price: '12.50', stock: 40, rate: 94 });
const cheapIndia = offer({ id: 2, price: '9.00', stock: 40, rate: 70 });
const soldOutIndia = offer({ id: 3, price: '1.00', stock: 0, rate: 99 });
const vietnam = offer({ id: 4, iso: 'VN', country: 'Vietnam', price: '11.20', stock: 319, rate: 80 });
const sameVietnam = offer({ id: 5, iso: 'VN', country: 'Vietnam', price: '11.20', stock: 100, rate: 80 });
const nigeria = offer({ id: 6, iso: 'NG', country: 'Nigeria', price: '1.00', stock: 0, rate: 99 });
const all = [soldOutIndia, nigeria, vietnam, cheapIndia, sameVietnam, india];

describe('offers by country', () => {
  it('show the best one in the chosen order and keep the others in that order', () => {
    const [first] = groupByCountry(sortOffers(all, 'odds'));
    expect([first?.best, first?.others]).toEqual([india, [cheapIndia, soldOutIndia]]);
    const [cheapest] = groupByCountry(sortOffers(all, 'price'));
    expect([cheapest?.best, cheapest?.others]).toEqual([cheapIndia, [india, soldOutIndia]]);
  });

  it('show a country once when two servers have the same price', () => {
    const groups = groupByCountry(sortOffers(all, 'price')).filter(({ best }) => best.country.name === 'Vietnam');
    expect(groups).toEqual([{ id: vietnam.country.id, best: vietnam, others: [sameVietnam] }]);
  });

  it('put a country without stock last, whatever the order', () => {
    for (const sort of ['odds', 'price', 'stock'] as const) {
      expect(groupByCountry(sortOffers(all, sort)).at(-1)?.best).toBe(nigeria);
    }
  });
});
