import { expect, test } from 'vitest';
import { paise } from '#shared/money.ts';
import { chooseOffers, refusalOf } from './offer-choice.ts';

const has = (balance: number) => paise(balance);
const offer = (rupees: number) => ({ price_paise: paise(rupees * 100) });

test('without a ceiling every server at the shown price is tried, and none above it', () => {
  expect(chooseOffers([offer(10), offer(10), offer(12)], undefined, has(500_00))).toEqual([offer(10), offer(10)]);
});

test('with a ceiling every offer up to it is tried in turn', () => {
  expect(chooseOffers([offer(10), offer(12), offer(15)], paise(12_00), has(500_00))).toEqual([offer(10), offer(12)]);
});

test('offers beyond the balance are left out while one is within it', () => {
  expect(chooseOffers([offer(10), offer(12)], paise(20_00), has(11_00))).toEqual([offer(10)]);
});

test('when no offer is within the balance the cheapest is tried, and the wallet refuses it', () => {
  expect(chooseOffers([offer(10), offer(12)], paise(20_00), has(1_00))).toEqual([offer(10)]);
});

test('a ceiling below every price is refused with the lowest price', () => {
  expect(chooseOffers([offer(10)], paise(5_00), has(500_00))).toEqual([]);
  expect(refusalOf([offer(10)], paise(5_00))).toMatchObject({
    code: 'price_changed',
    message: expect.stringContaining('₹10.00'),
  });
  expect(refusalOf([], undefined)).toMatchObject({ code: 'offer_closed' });
});
