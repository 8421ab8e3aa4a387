import { expect, it } from 'vitest';
import { formatCount } from './offer-figures.tsx';

it('shows the stock exactly while it is below 10,000', () => {
  expect(formatCount(3)).toBe('3');
  expect(formatCount(4210)).toBe('4,210');
  expect(formatCount(12_400)).toBe('12.4K');
});
