import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoAnswer } from '#shared/client.ts';
import { Problem } from '#shared/problem.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Watches a query that fails with these errors, one after another, and then is answered. */
function watch(...errors: Error[]) {
  const fetches = vi.fn<() => Promise<string>>(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'numbers';
  });
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['numbers'], queryFn: fetches });
  observer.subscribe(() => {});
  return { observer, fetches };
}

it('is answered by itself once the shop is available again, however long that takes', async () => {
  const { observer } = watch(...Array.from({ length: 12 }, () => new Problem('unavailable')));
  await vi.advanceTimersByTimeAsync(5000);
  expect(observer.getCurrentResult().error).toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'numbers', error: null });
});

it('does not repeat what was refused, nor what was answered', async () => {
  const refused = watch(new Problem('not_found'));
  const answered = watch();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refused.fetches).toHaveBeenCalledOnce();
  expect(answered.fetches).toHaveBeenCalledOnce();
});

it('tries a change at once while offline, and never does it later', async () => {
  onlineManager.setOnline(false);
  const buy = vi.fn<() => Promise<never>>(() => Promise.reject(new NoAnswer('the network is gone')));
  const observer = new MutationObserver(createQueryClient(), { mutationFn: buy });
  await expect(observer.mutate(undefined)).rejects.toThrow(NoAnswer);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(buy).toHaveBeenCalledOnce();
});
