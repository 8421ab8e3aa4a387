import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Publish } from './publish.ts';
import { withOrderHints } from './order-hints.ts';

const published: string[] = [];
beforeEach(() => {
  published.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const publish = withOrderHints(((room, name) => void published.push(`${String(room)} ${name}`)) as Publish);
const hints = () => published.filter((line) => line === 'admins update_staff').length;
const changeNumber = () => publish('user:1' as never, 'update_number', { number: {} as never });

test('a burst of a thousand changes is two hints: one at once and one a second later', () => {
  for (let count = 0; count < 1_000; count += 1) changeNumber();
  expect(published.filter((line) => line.endsWith('update_number'))).toHaveLength(1_000);
  expect(hints()).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(hints()).toBe(2);
  vi.advanceTimersByTime(10_000);
  expect(hints()).toBe(2);
});

test('other events pass without a hint, and hints that modules publish themselves are counted in', () => {
  publish('user:1' as never, 'update_balance', { balance: 1 as never });
  expect(hints()).toBe(0);
  publish('admins', 'update_staff', { subject: 'orders' });
  publish('admins', 'update_staff', { subject: 'orders', id: 7 });
  publish('admins', 'update_staff', { subject: 'users' });
  expect(hints()).toBe(2);
  vi.advanceTimersByTime(1_000);
  expect(hints()).toBe(3);
});
