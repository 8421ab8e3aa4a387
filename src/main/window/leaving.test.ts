import { EventEmitter } from 'node:events';
import type { MessageBoxSyncOptions } from 'electron';
import { expect, it } from 'vitest';
import { askBeforeLeaving } from '#main/window/leaving.ts';

/** A page that holds unsaved input is closed, and the question is answered with one of its buttons. */
function close(locale: string, pressed: number) {
  const app = Object.assign(new EventEmitter(), { getLocale: () => locale });
  const contents = new EventEmitter();
  const asked: MessageBoxSyncOptions[] = [];
  askBeforeLeaving(app as never, (options) => {
    asked.push(options);
    return pressed;
  });
  app.emit('web-contents-created', {}, contents);
  let leaves = false;
  contents.emit('will-prevent-unload', { preventDefault: () => (leaves = true) });
  return { leaves, asked };
}

it.each([
  ['stays', 0, false],
  ['leaves', 1, true],
])('a window with unsaved input %s as someone chooses', (_, pressed, leaves) => {
  const closed = close('en-IN', pressed);
  expect(closed.leaves).toBe(leaves);
  expect(closed.asked).toMatchObject([{ buttons: ['Keep writing', 'Leave'], defaultId: 0, cancelId: 0 }]);
});

it('asks in Hindi where the computer speaks it', () => {
  expect(close('hi-IN', 0).asked).toMatchObject([{ message: 'बिना सहेजे जाएँ?' }]);
});
