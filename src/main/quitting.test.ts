import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { finishBeforeQuit } from '#main/quitting.ts';

/** An app with an open account, whose end the server answers when `answer` is called. */
function openApp() {
  let isOpen = true;
  let answer = () => {};
  const quits: boolean[] = [];
  const events = new EventEmitter();
  const app = Object.assign(events, {
    quit() {
      const event = { prevented: false, preventDefault: () => void (event.prevented = true) };
      events.emit('before-quit', event);
      quits.push(!event.prevented);
    },
  });
  const settle = () =>
    new Promise<void>((resolve) => {
      answer = () => {
        isOpen = false;
        resolve();
      };
    });
  finishBeforeQuit({
    app: app as never,
    endImpersonations: vi.fn<() => void>(),
    customers: { isBusy: () => isOpen, settle },
    secrets: { holds: () => false, clear: async () => {} },
  });
  return { app, quits, answer: () => answer(), reopen: () => void (isOpen = true) };
}

it('the app waits for the end of impersonations, each time that it is quit', async () => {
  const { app, quits, answer, reopen } = openApp();
  app.quit();
  expect(quits).toEqual([false]);
  answer();
  await vi.waitFor(() => expect(quits).toEqual([false, true]));
  // The person stayed on a page with input that is not saved.
  reopen();
  app.quit();
  expect(quits).toEqual([false, true, false]);
});
