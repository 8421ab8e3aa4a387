import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#shared/money.ts';
import { candidatesFrom, pickAmount, type KeptAmount } from './odd-paise.ts';

const asker = { userId: 1, network: '192.0.2.1', hasPaid: false };
const first = () => 0;
const keptBy = (owner: Partial<KeptAmount>, ...amounts: number[]): KeptAmount[] =>
  amounts.map((amount) => ({ userId: 2, network: '198.51.100.7', ...owner, amount: paise(amount) }));

test('the amount is at most 99 paise more than asked, and an own one is nobody else’s', () => {
  const asked = fc.integer({ min: 10_00, max: 1_00_000_00 });
  const odd = fc.uniqueArray(fc.integer({ min: 1, max: 99 }));
  fc.assert(
    fc.property(asked, odd, fc.boolean(), fc.nat(), (wanted, used, hasPaid, seed) => {
      const kept = used.flatMap((paisa) => keptBy({ userId: paisa + 10, network: `${paisa}` }, wanted + paisa));
      const { amount, own } = pickAmount(paise(wanted), { ...asker, hasPaid }, kept, (limit) => seed % limit);
      expect(amount - wanted).toBeGreaterThanOrEqual(own ? 1 : 0);
      expect(amount - wanted).toBeLessThanOrEqual(99);
      expect(amount % 100 === 0).toBe(!own);
      if (own) expect(kept.map((one) => one.amount)).not.toContain(amount);
    }),
  );
});

test('customers who have never paid cannot use up the paise of those who have, whatever they ask for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_00, max: 20_00 }), fc.integer({ min: 10_00, max: 20_00 }), (theirs, wanted) => {
      const strangers = candidatesFrom(paise(theirs)).flatMap((_, index) => {
        const { amount } = pickAmount(paise(theirs), asker, [], (limit) => index % limit);
        return keptBy({ userId: 100 + index, network: `${index}` }, amount);
      });
      expect(pickAmount(paise(wanted), { ...asker, hasPaid: true }, strangers, first).own).toBe(true);
    }),
  );
});

test('one customer has a few own amounts, and pays whole rupees after that', () => {
  const kept = keptBy({ userId: asker.userId }, 500_01, 500_02, 500_03);
  expect(pickAmount(paise(500_00), asker, kept, first)).toEqual({ amount: 500_00, own: false });
  expect(pickAmount(paise(500_40), asker, kept.slice(0, 2), first)).toEqual({ amount: 500_41, own: true });
});

test('one network has ten own amounts for customers who have never paid, and more for those who have', () => {
  const ten = Array.from({ length: 10 }, (_, index) =>
    keptBy({ userId: 20 + index, network: asker.network }, 500_01 + index),
  );
  expect(pickAmount(paise(500_00), asker, ten.flat(), first)).toEqual({ amount: 500_00, own: false });
  expect(pickAmount(paise(500_00), { ...asker, hasPaid: true }, ten.flat(), first)).toEqual({
    amount: 500_50,
    own: true,
  });
  expect(pickAmount(paise(500_00), { ...asker, network: 'another' }, ten.flat(), first).own).toBe(true);
});
