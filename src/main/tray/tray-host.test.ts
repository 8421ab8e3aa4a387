import { describe, expect, it } from 'vitest';
import { createTrayHost } from '#main/tray/tray-host.ts';

describe('where tray icons are shown', () => {
  it.each(['darwin', 'win32'] as const)('is always yes on %s, and asks no bus', async (platform) => {
    const host = createTrayHost({ platform, connect: () => Promise.reject(new Error('asked')) });
    expect(host.isShown()).toBe(true);
    expect(await host.watch()).toBe(true);
  });

  it('is no until the desktop has answered', async () => {
    const host = createTrayHost({ platform: 'linux', connect: () => Promise.resolve(true) });
    expect(host.isShown()).toBe(false);
    expect(await host.watch()).toBe(true);
    expect(host.isShown()).toBe(true);
  });

  it('is no without a bus', async () => {
    const host = createTrayHost({ platform: 'linux', connect: () => Promise.reject(new Error('no bus')) });
    expect(await host.watch()).toBe(false);
  });

  it('tells each change once, until the listener leaves', async () => {
    let change = (_shown: boolean): void => {};
    const connect = (onChange: (shown: boolean) => void) => {
      change = onChange;
      return Promise.resolve(true);
    };
    const host = createTrayHost({ platform: 'linux', connect });
    await host.watch();
    const told: boolean[] = [];
    const stop = host.onChange((shown) => told.push(shown));
    for (const shown of [true, false, false, true]) change(shown);
    expect(told).toEqual([false, true]);
    stop();
    change(false);
    expect(told).toEqual([false, true]);
    expect(host.isShown()).toBe(false);
  });
});
