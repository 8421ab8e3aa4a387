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
  expect(coveredBy(paise(50_00), [dear], 10)).toEqual({ count: 3, held: 42_00 });
  expect(coveredBy(paise(500_00), [dear], 10)).toEqual({ count: 10, held: 140_00 });
  expect(coveredBy(paise(50_00), [], 10)).toEqual({ count: 0, held: 0 });
});

it('leaves out offers above the balance while a cheaper one is within it, as the server does', () => {
  expect(coveredBy(paise(13_00), [cheap, dear], 1)).toEqual({ count: 1, held: 12_50 });
  expect(coveredBy(paise(27_00), [cheap, dear], 2)).toEqual({ count: 2, held: 26_50 });
});
