import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createWindows, noSession } from '#main/window/windows.ts';

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
