import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoAnswer } from '#shared/client.ts';
import { useModals } from '../overlay/modal.store.ts';
import { withLoader } from './money-loader.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useModals.setState(useModals.getInitialState(), true);
});
afterEach(() => vi.useRealTimers());

const loader = () => useModals.getState().loader;
const answerAfter = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('bought'), ms));

it('a quick answer shows no loader', async () => {
  const answer = withLoader('Buying…', () => answerAfter(300));
  await vi.advanceTimersByTimeAsync(300);
  expect(await answer).toBe('bought');
  await vi.advanceTimersByTimeAsync(1000);
  expect(loader()).toBeUndefined();
});

it('covers the page while money is on its way, until the answer', async () => {
  const answer = withLoader('Buying…', () => answerAfter(5000));
  await vi.advanceTimersByTimeAsync(1000);
  expect(loader()).toBe('Buying…');
  await vi.advanceTimersByTimeAsync(4000);
  expect(await answer).toBe('bought');
  expect(loader()).toBeUndefined();
});

it('keeps nobody when no answer comes: it hides, and the outcome is unknown', async () => {
  const outcome = withLoader('Buying…', () => new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toBeInstanceOf(NoAnswer);
  expect(loader()).toBeUndefined();
});
