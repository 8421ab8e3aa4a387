import { expect, it } from 'vitest';
import { paise } from '#shared/money.ts';
import { coveredBy, routeOf } from './buy-plan.ts';
import { offer } from '../testing/samples.ts';

const cheap = offer({ id: 1, price: '12.50' });
const dear = offer({ id: 2, price: '14.00' });
const empty = offer({ id: 3, price: '11.00', stock: 0 });
const dearest = offer({ id: 4, price: '19.00' });
const elsewhere = offer({ id: 5, iso: 'ID', country: 'Indonesia', price: '1.00' });
const all = [dearest, dear, empty, cheap, elsewhere];

it('tries the offers of the country up to the maximum price, the cheapest first and those without stock last', () => {
  const { tried, above, held } = routeOf(all, cheap.country.id, paise(14_00));
  expect(tried).toEqual([cheap, dear, empty]);
  expect(above).toEqual([dearest]);
  expect(held).toBe(14_00);
});

it('holds the highest price among the tried offers, not the maximum price', () => {
  expect(routeOf(all, cheap.country.id, paise(18_99)).held).toBe(14_00);
  expect(routeOf(all, cheap.country.id, paise(1_00))).toMatchObject({ tried: [], held: 0 });
});

it('returns for how many numbers the balance is enough', () => {
  expect(coveredBy(paise(50_00), paise(14_00), 10)).toBe(3);
  expect(coveredBy(paise(500_00), paise(14_00), 10)).toBe(10);
});
