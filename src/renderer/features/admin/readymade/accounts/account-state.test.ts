import { expect, it } from 'vitest';
import type { StockItem } from '#shared/contract/staff/stock.ts';
import { orderText } from './account-state.ts';

type Sale = NonNullable<StockItem['sale']>;
const textOf = (place: Sale['place']) => orderText({ order: 'ac_ENHZ7Q5', place } as Sale);

it('an account is named by its place in its order, where that has several and their customer still has it', () => {
  expect(textOf({ at: 2, of: 3 })).toBe('2 of 3 in ac_ENHZ7Q5');
  expect(textOf({ at: 1, of: 1 })).toBe('ac_ENHZ7Q5');
  expect(textOf(null)).toBe('ac_ENHZ7Q5');
});
