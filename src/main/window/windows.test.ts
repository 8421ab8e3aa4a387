import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createWindows, noSession, type OpenWindow } from '#main/window/windows.ts';

it('a window that has the focus is in front only while somebody sits there', () => {
  let idle = 0;
  const windows = createWindows(
    () => {},
    () => idle,
  );
  const state = { isFocused: () => true, isVisible: () => true, isMinimized: () => false };
  const window = Object.assign(new EventEmitter(), state);
  windows.add({ kind: 'shop', window: window as never, session: noSession });
  expect(windows.isShopInFront()).toBe(true);
  idle = 60;
  expect(windows.isShopInFront()).toBe(false);
});

it('a customer’s account holds input that is not saved while its page says so, and only while it is open', () => {
  const windows = createWindows(
    () => {},
    () => 0,
  );
  const open = (kind: 'shop' | 'customer') => {
    const window = new EventEmitter();
    const opened: OpenWindow = { kind, window: window as never, session: noSession };
    windows.add(opened);
    return { opened, close: () => window.emit('closed') };
  };
  // The shop's page says so in its status, which is forgotten as the page starts again.
  open('shop').opened.unsaved = true;
  const first = open('customer');
  const second = open('customer');
  expect(windows.isUnsaved()).toBe(false);
  second.opened.unsaved = true;
  expect(windows.isUnsaved()).toBe(true);
  second.opened.unsaved = false;
  first.opened.unsaved = true;
  expect(windows.isUnsaved()).toBe(true);
  first.close();
  expect(windows.isUnsaved()).toBe(false);
});
