import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BuyOutcome, SmsUpstream } from '../numbers/sms-upstream.ts';
import { guard } from './circuit-breaker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const silence: BuyOutcome = { kind: 'unclear', detail: 'silence' };
const sold: BuyOutcome = { kind: 'bought', id: '1', phone: '919800000000', canAskAnother: true, startedAt: undefined };

function upstream() {
  let outcome: BuyOutcome = silence;
  let asked = 0;
  const port: SmsUpstream = {
    origin: 'https://provider.example',
    buy: () => Promise.resolve(((asked += 1), outcome)),
    check: (ids) => Promise.resolve(new Map(ids.map((id) => [id, { kind: 'waiting' }]))),
    listActive: () => Promise.resolve({ entries: [], isWhole: true }),
    findOrder: () => Promise.resolve({ kind: 'unknown' }),
    cancel: () => Promise.resolve({ kind: 'canceled' }),
    askAnother: () => Promise.resolve({ kind: 'asked' }),
    finish: () => Promise.resolve(),
    readCatalogue: () => Promise.resolve({ services: [], countries: [], prices: [] }),
    readBalance: () => Promise.resolve('0.00'),
  };
  const onOpen = vi.fn<(action: string, ms: number) => void>();
  const { upstream: guarded, pause } = guard(port, onOpen);
  return { port: guarded, pause, onOpen, asked: () => asked, answer: (next: BuyOutcome) => void (outcome = next) };
}
const order = { service: 'wa', country: '22', maxCost: '10', orderId: 'o' };

test('after five failures in a row a provider is not asked, and purchases are refused immediately', async () => {
  const { port, asked } = upstream();
  for (let count = 0; count < 5; count += 1) expect(await port.buy(order)).toEqual(silence);
  expect(await port.buy(order)).toMatchObject({ kind: 'refused', reason: 'server' });
  expect(asked()).toBe(5);
  expect(await port.cancel('1')).toEqual({ kind: 'canceled' });
});

test('another process that has found a provider failing spares this one the failures', async () => {
  const { port, pause, asked, onOpen } = upstream();
  pause('buy', 5_000);
  expect(await port.buy(order)).toMatchObject({ kind: 'refused', reason: 'server' });
  expect(asked()).toBe(0);
  vi.advanceTimersByTime(5_001);
  expect(onOpen).not.toHaveBeenCalled();
  // Asked once, it fails again.
  expect(await port.buy(order)).toEqual(silence);
  expect(onOpen.mock.calls).toEqual([['buy', 10_000]]);
  expect(await port.buy(order)).toMatchObject({ kind: 'refused' });
});

test('the other processes are told once that a provider is not asked, however many purchases fail with it', async () => {
  const { port, onOpen } = upstream();
  await Promise.all(Array.from({ length: 12 }, () => port.buy(order)));
  expect(onOpen.mock.calls).toEqual([['buy', 10_000]]);
});

test('after the pause it is asked once, and normally again when that succeeded', async () => {
  const { port, asked, answer } = upstream();
  for (let count = 0; count < 5; count += 1) await port.buy(order);
  vi.advanceTimersByTime(10_001);
  expect(await port.buy(order)).toEqual(silence);
  expect(await port.buy(order)).toMatchObject({ kind: 'refused' });
  vi.advanceTimersByTime(10_001);
  answer(sold);
  expect(await port.buy(order)).toEqual(sold);
  expect(await port.buy(order)).toEqual(sold);
  expect(asked()).toBe(8);
});

test('failing purchases do not stop checks for codes', async () => {
  const { port } = upstream();
  for (let count = 0; count < 6; count += 1) await port.buy(order);
  expect((await port.check(['1'])).get('1')).toEqual({ kind: 'waiting' });
});

test('a provider that limits requests is not taken for a failing one', async () => {
  const { port, answer, asked, onOpen } = upstream();
  for (let count = 0; count < 4; count += 1) await port.buy(order);
  answer({ kind: 'refused', reason: 'server', detail: 'too many requests', isLimited: true });
  for (let count = 0; count < 8; count += 1) await port.buy(order);
  expect(asked()).toBe(12);
  expect(onOpen).not.toHaveBeenCalled();
});

test('having no numbers does not count as a failure', async () => {
  const { port, answer, asked } = upstream();
  answer({ kind: 'refused', reason: 'no_numbers', detail: 'NO_NUMBERS' });
  for (let count = 0; count < 8; count += 1) await port.buy(order);
  expect(asked()).toBe(8);
});
