import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestBalance } from '../limits.ts';
import { paise } from '../money.ts';
import { marginOf, mergeRules, priceOffer, priceSteps, type PriceRule } from './pricing.ts';

const rule: PriceRule = { margin: 2500, fixed: 0, step: 25, minimum: 0, minimumMargin: 0 };
const price = (cost: string, exchangeRate: string, own: Partial<PriceRule> = {}) =>
  priceOffer({ cost, exchangeRate }, { ...rule, ...own })?.price;

test('a price is the exchanged cost with the margin, rounded up to the step', () => {
  expect(price('10', '1')).toBe(12_50);
  expect(price('10.01', '1')).toBe(12_75);
  expect(price('10.01', '1', { step: 1 })).toBe(12_52);
  expect(price('10.01', '1', { step: 100 })).toBe(13_00);
  expect(price('0.1', '83.25', { margin: 3000 })).toBe(11_00);
  expect(price('10', '1', { fixed: 2_10 })).toBe(14_75);
});

test('no price is below the minimum or the minimum margin', () => {
  expect(priceOffer({ cost: '1', exchangeRate: '1' }, { ...rule, minimum: 4_90 })).toMatchObject({
    floor: 4_90,
    price: 5_00,
  });
  expect(priceOffer({ cost: '10', exchangeRate: '1' }, { ...rule, minimumMargin: 4000 })).toMatchObject({
    floor: 14_00,
    price: 14_00,
  });
});

test('a price by hand wins, also below the floor', () => {
  const priced = priceOffer({ cost: '10', exchangeRate: '1', handPrice: paise(9_99) }, rule);
  expect(priced).toEqual({ cost: 10_00, floor: 10_00, price: 9_99 });
});

test('a cost that is not a positive decimal has no price', () => {
  for (const cost of ['', '0', '-1', '1e3', 'abc', '1,5']) expect(price(cost, '1')).toBeUndefined();
});

test('what costs more than a wallet can hold has a floor above every price', () => {
  const priced = priceOffer({ cost: '999999999999', exchangeRate: '100000' }, rule);
  expect(priced).toMatchObject({ price: largestBalance, floor: largestBalance + 1 });
});

test('a rule takes what it leaves open from the next one', () => {
  const none = { margin: null, fixed: null, step: null, minimum: null, minimumMargin: null };
  const merged = mergeRules(rule, { ...none, margin: 0 }, undefined, { ...none, margin: 4000, fixed: 50 });
  expect(merged).toEqual({ ...rule, margin: 0, fixed: 50 });
});

const anyRule = fc.record<PriceRule>({
  margin: fc.integer({ min: 0, max: 100_000 }),
  fixed: fc.integer({ min: 0, max: 1_000_00 }),
  step: fc.constantFrom(...priceSteps),
  minimum: fc.integer({ min: 0, max: 1_000_00 }),
  minimumMargin: fc.integer({ min: 0, max: 100_000 }),
});

test('a price is at least its floor, a multiple of the step, and no step above what it must be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), anyRule, (micros, own) => {
      const cost = (micros / 1_000_000).toFixed(6);
      const priced = priceOffer({ cost, exchangeRate: '1' }, own);
      if (!priced) throw new Error('it has a price');
      const least = Math.max(Math.ceil((micros * (10_000 + own.margin)) / 100_000_000) + own.fixed, priced.floor);
      expect(priced.floor).toBeGreaterThanOrEqual(priced.cost);
      expect(priced.price % own.step).toBe(0);
      expect(priced.price).toBeGreaterThanOrEqual(priced.floor);
      expect(priced.price - least).toBeLessThan(own.step);
    }),
  );
});

test('a higher cost or margin never has a lower price', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(cents, fc.nat(10_000), fc.nat(10_000), anyRule, (cost, moreCost, moreMargin, own) => {
      const at = (value: number, margin: number) => Number(price((value / 100).toFixed(2), '1.5', { ...own, margin }));
      expect(at(cost + moreCost, own.margin)).toBeGreaterThanOrEqual(at(cost, own.margin));
      expect(at(cost, own.margin + moreMargin)).toBeGreaterThanOrEqual(at(cost, own.margin));
    }),
  );
});

test('a margin is a share of the cost', () => {
  expect(marginOf(paise(10_00), paise(12_50))).toBe(2500);
  expect(marginOf(paise(10_00), paise(9_00))).toBe(-1000);
});
