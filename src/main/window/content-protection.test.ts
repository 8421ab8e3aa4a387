import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createContentProtection } from '#main/window/content-protection.ts';

function openWindow() {
  const state = { protected: false };
  const webContents = new EventEmitter();
  return {
    state,
    webContents,
    setContentProtection: (on: boolean) => {
      state.protected = on;
    },
  };
}

describe('a window that shows secrets', () => {
  it('is protected until the last of them is gone', () => {
    const protect = createContentProtection();
    const window = openWindow();
    for (const [on, isProtected] of [
      [true, true],
      [true, true],
      [false, true],
      [false, false],
      [false, false],
      [true, true],
    ] as const) {
      protect(window, on);
      expect(window.state.protected).toBe(isProtected);
    }
  });

  it('is free again when its page is another one, which counts anew', () => {
    const protect = createContentProtection();
    const window = openWindow();
    protect(window, true);
    protect(window, true);
    window.webContents.emit('did-navigate');
    expect(window.state.protected).toBe(false);
    protect(window, true);
    expect(window.state.protected).toBe(true);
    protect(window, false);
    expect(window.state.protected).toBe(false);
    expect(window.webContents.listenerCount('did-navigate')).toBe(1);
  });

  it('is protected apart from other windows', () => {
    const protect = createContentProtection();
    const [first, second] = [openWindow(), openWindow()];
    protect(first, true);
    expect([first.state.protected, second.state.protected]).toEqual([true, false]);
  });
});
