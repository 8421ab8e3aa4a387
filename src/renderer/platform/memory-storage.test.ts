import { describe, expect, it } from 'vitest';
import { createDesktopPlatform } from './desktop.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { createWebPlatform } from './web.ts';

describe('a storage in memory', () => {
  it('keeps, gives and forgets like the browser’s', () => {
    const storage = createMemoryStorage();
    storage.setItem('token', 'one');
    storage.setItem('other', 'two');
    storage.removeItem('token');
    expect([storage.getItem('token'), storage.getItem('other'), storage.key(0), storage.length]).toEqual([
      null,
      'two',
      'other',
      1,
    ]);
    storage.clear();
    expect(storage).toHaveLength(0);
  });
});

describe('the storage of this session', () => {
  it('is the browser’s own on the web', () => {
    expect(createWebPlatform(window).session).toBe(sessionStorage);
  });

  it('is memory on the desktop, where the browser’s own is written to disk', () => {
    const platform = createDesktopPlatform({} as Parameters<typeof createDesktopPlatform>[0]);
    platform.session.setItem('token', 'one');
    expect(platform.session.getItem('token')).toBe('one');
    expect(sessionStorage.getItem('token')).toBeNull();
  });
});
