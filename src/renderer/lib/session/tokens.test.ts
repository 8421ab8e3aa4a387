import { describe, expect, it } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { openTokens } from './tokens.ts';

describe('tokens', () => {
  it('live in the session storage without "remember me"', async () => {
    const platform = createFakePlatform();
    const tokens = await openTokens(platform);
    await tokens.keep('one', false);
    expect(tokens.current()).toBe('one');
    expect(sessionStorage.getItem('token')).toBe('one');
    expect(platform.kept()).toBeNull();
  });

  it('live in the persistent storage with it, and are there at the next start', async () => {
    const platform = createFakePlatform();
    await (await openTokens(platform)).keep('one', true);
    expect(sessionStorage.getItem('token')).toBeNull();
    expect((await openTokens(platform)).current()).toBe('one');
  });

  it('tell when this machine cannot remember', async () => {
    const tokens = await openTokens(createFakePlatform({ encrypts: false }));
    expect(await tokens.keep('one', true)).toBe(false);
    expect(tokens.current()).toBe('one');
  });

  it('are all forgotten at log-out', async () => {
    const platform = createFakePlatform({ token: 'one' });
    const tokens = await openTokens(platform);
    await tokens.forget();
    expect([tokens.current(), tokens.admin(), platform.kept()]).toEqual([null, null, null]);
  });

  it('give an impersonating admin their session back at log-out', async () => {
    const tokens = await openTokens(createFakePlatform());
    await tokens.keep('admin', false);
    tokens.impersonate('customer');
    expect([tokens.current(), tokens.admin()]).toEqual(['customer', 'admin']);
    await tokens.forget();
    expect([tokens.current(), tokens.admin()]).toEqual(['admin', null]);
    expect(sessionStorage.getItem('token')).toBe('admin');
  });

  it('fall back to the persistent token when there is one, without writing it to the session', async () => {
    const platform = createFakePlatform({ token: 'admin' });
    const tokens = await openTokens(platform);
    tokens.impersonate('customer');
    await tokens.forget();
    expect(tokens.current()).toBe('admin');
    expect(sessionStorage.getItem('token')).toBeNull();
    expect(platform.kept()).toBe('admin');
  });
});
