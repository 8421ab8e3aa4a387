import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RequestBudget } from '#server/modules/numbers/request-budget.ts';
import { createPacedText } from './paced-text.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a purchase that is refused again and again is never sent with little time for the answer: cut off, it may have sold', async () => {
  const timeouts: number[] = [];
  const budget: RequestBudget = {
    pace: () => 1,
    // As long a wait as it allows.
    take(_need, withinMs) {
      vi.advanceTimersByTime(Math.max(0, withinMs));
      return Promise.resolve(withinMs >= 0);
    },
    noteRefused: () => undefined,
  };
  const ask = createPacedText((_address, timeoutMs) => {
    timeouts.push(timeoutMs);
    vi.advanceTimersByTime(10);
    return Promise.resolve({ status: 429, text: '' });
  }, budget);
  expect(await ask(new URL('https://provider.test'), { need: 'purchase', timeoutMs: 10_000 })).toBeUndefined();
  expect(timeouts.length).toBeGreaterThan(0);
  expect(Math.min(...timeouts)).toBeGreaterThanOrEqual(2_999);
});
