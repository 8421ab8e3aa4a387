import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PublicKind } from '../record-kinds.ts';
import { publicId, readPublicId } from './public-id.ts';

const kinds: PublicKind[] = ['user', 'number', 'account_order', 'recharge', 'case', 'ticket'];

test('a public id names its record, in any case and with surrounding spaces', () => {
  const id = fc.integer({ min: 1, max: 2 ** 35 - 1 });
  fc.assert(
    fc.property(fc.constantFrom(...kinds), id, (kind, number) => {
      expect(readPublicId(publicId(kind, number))).toEqual({ kind, id: number });
      expect(readPublicId(` ${publicId(kind, number).toLowerCase()} `)).toEqual({ kind, id: number });
    }),
  );
});

test('neighbouring records have ids that nobody confuses', () => {
  const differing = (one: string, other: string) =>
    Array.from({ length: one.length }, (_, place) => one[place] !== other[place]).filter(Boolean).length;
  for (let number = 1; number < 200; number += 1) {
    expect(differing(publicId('number', number), publicId('number', number + 1))).toBe(7);
  }
});

test.each(['', 'nd_', 'nd_123', 'xx_1234567', 'nd_12345678', 'nd_123456U', 'asha@example.com', '412308776541'])(
  '%j is no public id',
  (text) => {
    expect(readPublicId(text)).toBeUndefined();
  },
);
