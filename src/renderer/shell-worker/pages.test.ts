import { describe, expect, it, vi } from 'vitest';
import { isWatched, openPage } from './pages.ts';

type PageOptions = { led?: boolean; visibilityState?: DocumentVisibilityState };

function pageAt(path: string, { led = true, visibilityState = 'hidden' }: PageOptions = {}) {
  const page = {
    url: `https://shop.test${path}`,
    visibilityState,
    focus: vi.fn<() => Promise<unknown>>(),
    navigate: vi.fn<(path: string) => Promise<unknown>>(),
  };
  page.focus.mockResolvedValue(page);
  if (!led) page.navigate.mockRejectedValue(new TypeError('not held by this worker'));
  else page.navigate.mockResolvedValue(page);
  return page;
}

function browserWith(...pages: ReturnType<typeof pageAt>[]) {
  const openWindow = vi.fn<(path: string) => Promise<null>>().mockResolvedValue(null);
  const matchAll = vi.fn<() => Promise<unknown>>().mockResolvedValue(pages);
  return { clients: { matchAll, openWindow } as unknown as Clients, openWindow, matchAll };
}

describe('a click on a notification', () => {
  it('opens the page where none of ours is open', async () => {
    const { clients, openWindow } = browserWith();
    await openPage(clients, '/buy-number');
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/buy-number');
  });

  it('brings the page to the front that is there already, rather than the first of ours', async () => {
    const [other, there] = [pageAt('/profile'), pageAt('/buy-number')];
    const { clients, openWindow, matchAll } = browserWith(other, there);
    await openPage(clients, '/buy-number');
    expect(matchAll).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true });
    expect(there.focus).toHaveBeenCalledOnce();
    for (const idle of [other.focus, other.navigate, there.navigate, openWindow]) expect(idle).not.toHaveBeenCalled();
  });

  it('leads another page of ours there', async () => {
    const page = pageAt('/profile');
    const { clients, openWindow } = browserWith(page);
    await openPage(clients, '/buy-number');
    expect(page.focus).toHaveBeenCalledOnce();
    expect(page.navigate).toHaveBeenCalledExactlyOnceWith('/buy-number');
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a new one where the page that is open cannot be led', async () => {
    const { clients, openWindow } = browserWith(pageAt('/profile', { led: false }));
    await openPage(clients, '/buy-number');
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/buy-number');
  });
});

it('the shop is watched while one of its pages is in view', async () => {
  expect(await isWatched(browserWith().clients)).toBe(false);
  expect(await isWatched(browserWith(pageAt('/')).clients)).toBe(false);
  expect(await isWatched(browserWith(pageAt('/'), pageAt('/', { visibilityState: 'visible' })).clients)).toBe(true);
});
