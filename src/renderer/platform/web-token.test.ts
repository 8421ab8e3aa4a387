import { expect, it } from 'vitest';
import { createMemoryStorage } from './memory-storage.ts';
import { createWebPlatform } from './web.ts';

/** A browser with this storage that outlasts a tab. */
const browserWith = (localStorage: Storage) =>
  Object.assign(new EventTarget(), { localStorage, sessionStorage, navigator: {} }) as unknown as Window;
const full: Storage = Object.assign(createMemoryStorage([['token', 'older']]), {
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

it.each([
  ['is stood in for', createMemoryStorage()],
  ['has become full', full],
])(
  'where only the storage that lasts %s, a login lasts as long as its tab, and the customer is told',
  async (_, storage) => {
    sessionStorage.clear();
    const platform = createWebPlatform(browserWith(storage));
    expect(await platform.keepToken('mine')).toBe(false);
    expect(sessionStorage.getItem('token')).toBe('mine');
    expect(await platform.readToken()).toBeNull();
  },
);

it('a login is remembered where the browser stores it', async () => {
  sessionStorage.clear();
  localStorage.clear();
  expect(await createWebPlatform(browserWith(localStorage)).keepToken('mine')).toBe(true);
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual(['mine', null]);
});

it('follows a log-out in another tab also where its own storage is stood in for', () => {
  const browser = browserWith(createMemoryStorage([['token', 'mine']]));
  const heard: (string | null)[] = [];
  createWebPlatform(browser).watchToken((token) => void heard.push(token));
  const tell = (event: StorageEventInit) => browser.dispatchEvent(new StorageEvent('storage', event));
  tell({ key: 'token', newValue: 'other', storageArea: sessionStorage });
  tell({ key: 'n_theme', newValue: 'dark', storageArea: localStorage });
  tell({ key: 'token', newValue: null, storageArea: localStorage });
  expect(heard).toEqual([null]);
});
