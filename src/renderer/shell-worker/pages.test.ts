import { describe, expect, it, vi } from 'vitest';
import { isWatched, openPage } from './pages.ts';

type PageOptions = { controlled?: boolean; visibilityState?: DocumentVisibilityState };

function pageAt(path: string, { controlled = true, visibilityState = 'hidden' }: PageOptions = {}) {
  const page = {
    url: `https://shop.test${path}`,
    visibilityState,
    focus: vi.fn<() => Promise<unknown>>(),
    navigate: vi.fn<(path: string) => Promise<unknown>>(),
  };
  page.focus.mockResolvedValue(page);
  if (!controlled) page.navigate.mockRejectedValue(new TypeError('not controlled by this worker'));
  else page.navigate.mockResolvedValue(page);
  return page;
}

function browserWith(...pages: ReturnType<typeof pageAt>[]) {
  const openWindow = vi.fn<(path: string) => Promise<null>>().mockResolvedValue(null);
  const matchAll = vi.fn<() => Promise<unknown>>().mockResolvedValue(pages);
  return { clients: { matchAll, openWindow } as unknown as Clients, openWindow, matchAll };
}

describe('a click on a notification', () => {
  it('opens the page when none of ours is open', async () => {
    const { clients, openWindow } = browserWith();
    await openPage(clients, '/buy-number');
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/buy-number');
  });

  it('focuses the page that is already there, rather than our first one', async () => {
    const [other, there] = [pageAt('/profile'), pageAt('/buy-number')];
    const { clients, openWindow, matchAll } = browserWith(other, there);
    await openPage(clients, '/buy-number');
    expect(matchAll).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true });
    expect(there.focus).toHaveBeenCalledOnce();
    for (const idle of [other.focus, other.navigate, there.navigate, openWindow]) expect(idle).not.toHaveBeenCalled();
  });

  it('navigates another page of ours there', async () => {
    const page = pageAt('/profile');
    const { clients, openWindow } = browserWith(page);
    await openPage(clients, '/buy-number');
    expect(page.focus).toHaveBeenCalledOnce();
    expect(page.navigate).toHaveBeenCalledExactlyOnceWith('/buy-number');
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a new page when the open one cannot be navigated', async () => {
    const { clients, openWindow } = browserWith(pageAt('/profile', { controlled: false }));
    await openPage(clients, '/buy-number');
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/buy-number');
  });
});

it('the shop is watched while one of its pages is visible', async () => {
  expect(await isWatched(browserWith().clients)).toBe(false);
  expect(await isWatched(browserWith(pageAt('/')).clients)).toBe(false);
  expect(await isWatched(browserWith(pageAt('/'), pageAt('/', { visibilityState: 'visible' })).clients)).toBe(true);
});
