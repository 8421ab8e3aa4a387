import { expect, it } from 'vitest';
import { stockLeft } from './stock-left.ts';

it('says what is left exactly, and in short once it is plenty', () => {
  expect([stockLeft(5), stockLeft(4210), stockLeft(9999), stockLeft(12_400), stockLeft(1_000_000)]).toEqual([
    '5 left',
    '4,210 left',
    '9,999 left',
    '12.4K left',
    '1M left',
  ]);
});
