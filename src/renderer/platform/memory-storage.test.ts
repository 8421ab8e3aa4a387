import { describe, expect, it } from 'vitest';
import { openDesktopPlatform } from './desktop.ts';
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

  it('is memory on the desktop, where the browser’s own is written to disk, and the shell keeps its tokens', async () => {
    const kept: unknown[] = [];
    const session = { token: 'given', admin_token: null };
    const opening = { kind: 'shop', shop: null, token: null, session, locked: null, settings_lost: false } as const;
    const platform = await openDesktopPlatform({
      opening: async () => opening,
      keepSession: async (tokens: unknown) => void kept.push(tokens),
    } as unknown as Parameters<typeof openDesktopPlatform>[0]);
    expect(platform.session.getItem('token')).toBe('given');
    platform.session.setItem('token', 'one');
    platform.session.setItem('socket', 'is of no interest');
    expect(sessionStorage.getItem('token')).toBeNull();
    platform.session.removeItem('token');
    expect(kept).toEqual([
      { token: 'one', admin_token: null },
      { token: null, admin_token: null },
    ]);
  });
});
