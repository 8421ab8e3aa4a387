import { expect, it, vi } from 'vitest';
import { aimed, isFetchingAhead } from '#renderer/lib/aimed.ts';
import { createMemoryStorage } from '#renderer/platform/memory-storage.ts';
import { reloadIfReachable, reloadOnceForNewBuild } from './new-build.ts';

/** A window at this address, in which the shop gives this answer. */
function windowAt(protocol: string, answer: () => Promise<Response>) {
  const reload = vi.fn<() => void>();
  return { reload, browser: { location: { protocol, reload }, sessionStorage, fetch: answer } as unknown as Window };
}
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

it('a page of the shop is reloaded only if the shop answers', async () => {
  for (const [answer, times] of [
    [unreachable, 0],
    [() => Promise.resolve(new Response(null, { status: 502 })), 0],
    [() => Promise.resolve(new Response(null)), 1],
  ] as const) {
    const { browser, reload } = windowAt('https:', answer);
    await reloadIfReachable(browser);
    expect(reload).toHaveBeenCalledTimes(times);
  }
});

it('a page of the desktop client, whose files are on the machine, is reloaded without the shop', async () => {
  const { browser, reload } = windowAt('app:', unreachable);
  await reloadIfReachable(browser);
  expect(reload).toHaveBeenCalledOnce();
});

it('a page that forgets everything is reloaded once, and no reload causes the next', async () => {
  for (const [type, age, times] of [
    ['navigate', 500, 1],
    ['reload', 500, 0],
    ['reload', 60_000, 1],
  ] as const) {
    const page = new EventTarget();
    const { browser, reload } = windowAt('app:', unreachable);
    const performance = { getEntriesByType: () => [{ type }], now: () => age };
    const forgetful = Object.assign(page, browser, { sessionStorage: createMemoryStorage(), performance });
    reloadOnceForNewBuild(forgetful as unknown as Window);
    page.dispatchEvent(new Event('vite:preloadError'));
    expect(reload).toHaveBeenCalledTimes(times);
  }
});

it('a page is not reloaded for code that nobody has asked for yet', async () => {
  const page = new EventTarget();
  const fetched = vi.fn<typeof unreachable>(unreachable);
  sessionStorage.clear();
  reloadOnceForNewBuild(Object.assign(page, windowAt('https:', fetched).browser, { performance }) as unknown as Window);
  let fail = () => {};
  aimed(() => new Promise((_, reject) => (fail = () => reject(new Error('gone'))))).onPointerEnter();
  page.dispatchEvent(new Event('vite:preloadError'));
  expect(fetched).not.toHaveBeenCalled();
  fail();
  await expect.poll(() => isFetchingAhead()).toBe(false);
  page.dispatchEvent(new Event('vite:preloadError'));
  expect(fetched).toHaveBeenCalledOnce();
});

it('a page that something keeps open is not reloaded for a new build', () => {
  const page = new EventTarget();
  const { browser } = windowAt('https:', unreachable);
  const fetched = vi.fn<typeof unreachable>(unreachable);
  sessionStorage.clear();
  const open = Object.assign(page, browser, { fetch: fetched, performance });
  reloadOnceForNewBuild(open as unknown as Window);
  const keep = (event: Event) => event.preventDefault();
  page.addEventListener('beforeunload', keep);
  page.dispatchEvent(new Event('vite:preloadError'));
  expect(fetched).not.toHaveBeenCalled();
  page.removeEventListener('beforeunload', keep);
  page.dispatchEvent(new Event('vite:preloadError'));
  expect(fetched).toHaveBeenCalledOnce();
});
