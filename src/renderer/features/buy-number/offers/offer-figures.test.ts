import { expect, it } from 'vitest';
import { stockFigure } from './stock-left.ts';

it('tells the stock exactly while it is small enough to matter', () => {
  expect(stockFigure(3)).toBe('3');
  expect(stockFigure(4210)).toBe('4,210');
  expect(stockFigure(12_400)).toBe('12.4K');
});
