import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RequestNeed } from '../../numbers/request-budget.ts';
import type { Turn } from './budget.repository.ts';
import { createRequestBudget } from './request-budget.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What processes share, as the database keeps it. */
function createShared() {
  let nextAt = 0;
  const store = {
    isAway: false,
    claims: 0,
    claimTurn({ forMs, withinMs }: { forMs: number; withinMs: number }): Promise<Turn> {
      if (store.isAway) return Promise.reject(new Error('away'));
      store.claims += 1;
      const at = Math.max(nextAt, performance.now());
      const isClaimed = at <= performance.now() + withinMs;
      if (isClaimed) nextAt = at + forMs;
      return Promise.resolve({ waitMs: at - performance.now(), isClaimed, learned: undefined });
    },
    writeRefusal(_perSecond: number, pauseMs: number): Promise<void> {
      nextAt = Math.max(nextAt, performance.now() + pauseMs);
      return Promise.resolve();
    },
  };
  return store;
}

function open(limit: number | undefined, store = createShared()) {
  const budget = createRequestBudget(store, () => undefined);
  budget.setLimit(limit);
  const sent: string[] = [];
  const ask = (name: string, need: RequestNeed, withinMs = 60_000) =>
    Promise.resolve(budget.take(need, withinMs)).then((isMine) => {
      sent.push(`${Math.floor(performance.now() / 1_000)} ${isMine ? name : `not ${name}`}`);
      return isMine;
    });
  return { budget, store, sent, ask };
}

test('without a limit a request goes out at once, and nothing is asked of what processes share', () => {
  const { budget, store } = open(undefined);
  for (let count = 0; count < 1_000; count += 1) expect(budget.take('look', 1_000)).toBe(true);
  expect(store.claims).toBe(0);
});

test('requests go out by their need, of one need the oldest first, and one turn in four to whoever waits behind', async () => {
  vi.setSystemTime(0);
  const { sent, ask } = open(1);
  for (const name of ['look 1', 'look 2']) void ask(name, 'look');
  for (const name of ['list 1', 'list 2']) void ask(name, 'list');
  for (const name of ['buy 1', 'buy 2', 'buy 3', 'buy 4']) void ask(name, 'purchase');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(sent.map((line) => line.slice(2))).toEqual([
    'buy 1',
    'buy 2',
    'buy 3',
    'look 1',
    'buy 4',
    'list 1',
    'list 2',
    'look 2',
  ]);
});

test('processes that share a budget together send no more than it has', async () => {
  const store = createShared();
  const [here, there] = [open(1, store), open(1, store)];
  for (let count = 0; count < 10; count += 1) {
    void here.ask(`here ${count}`, 'list');
    void there.ask(`there ${count}`, 'purchase');
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect([here, there].map(({ sent }) => sent.length)).toEqual([5, 5]);
});

test('while what processes share is away, a process keeps the pace alone', async () => {
  const { store, sent, ask } = open(1);
  store.isAway = true;
  for (let count = 0; count < 10; count += 1) void ask(`list ${count}`, 'list');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(5);
});

test('a request that cannot have its turn in time is told so at once', async () => {
  const { ask } = open(1);
  const asked = Array.from({ length: 8 }, (_, count) => ask(`buy ${count}`, 'purchase', 4_500));
  await vi.advanceTimersByTimeAsync(0);
  const late = await Promise.all(asked.slice(5));
  expect(late).toEqual([false, false, false]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await Promise.all(asked.slice(0, 5))).toEqual([true, true, true, true, true]);
});

test('a time to wait is kept, up to ten minutes, and nobody waits for what lies beyond their own time', async () => {
  const { budget, ask } = open(undefined);
  budget.noteRefused({ sentAt: performance.now(), retryAfterMs: 20_000 });
  expect(await ask('buy', 'purchase', 7_000)).toBe(false);
  const patient = ask('rest', 'rest', 30_000);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(budget.take('look', 500)).toBeInstanceOf(Promise);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await patient).toBe(true);

  budget.noteRefused({ sentAt: performance.now(), retryAfterMs: 86_400_000 });
  await vi.advanceTimersByTimeAsync(599_000);
  expect(await ask('buy', 'purchase', 500)).toBe(false);
  await vi.advanceTimersByTimeAsync(1_500);
  const next = ask('buy', 'purchase', 5_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await next).toBe(true);
});

test('a pace that is refused is lowered once for what was on the way, and recovers slowly up to the limit', async () => {
  const { budget } = open(4);
  const sentAt = performance.now();
  for (let count = 0; count < 8; count += 1) void budget.take('look', 10_000);
  await vi.advanceTimersByTimeAsync(4_000);
  for (let count = 0; count < 8; count += 1) budget.noteRefused({ sentAt });
  const lowered = budget.pace() ?? 0;
  expect(lowered).toBeLessThan(4);
  expect(lowered).toBeGreaterThanOrEqual(0.35);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(budget.pace()).toBeLessThan(lowered * 1.2);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(budget.pace()).toBe(4);
});

test('what was learned without a limit is forgotten after a while', async () => {
  const { budget } = open(undefined);
  budget.noteRefused({ sentAt: performance.now() });
  expect(budget.pace()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(budget.pace()).toBeUndefined();
});
