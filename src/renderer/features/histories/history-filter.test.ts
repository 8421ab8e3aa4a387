import { expect, it } from 'vitest';
import { kinds, readFilter, statuses } from './history-filter.ts';

it('a filter in the address is read when it is on offer, and means all when not', () => {
  expect(readFilter(kinds, 'refund')).toBe('refund');
  expect(readFilter(statuses, 'open')).toBe('open');
  expect(readFilter(statuses, 'sold')).toBeUndefined();
  expect(readFilter(kinds, null)).toBeUndefined();
});
