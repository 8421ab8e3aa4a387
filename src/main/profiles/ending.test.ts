import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { createEnding, leaveInTime } from '#main/profiles/ending.ts';

afterEach(() => void vi.useRealTimers());

it('a client counts as quit once it ends, not while the person stays on a page', () => {
  const page = Object.assign(new EventEmitter(), { stays: true });
  const app = Object.assign(new EventEmitter(), {
    quit() {
      if (page.stays) page.emit('will-prevent-unload', { defaultPrevented: false });
      else app.emit('will-quit');
    },
  });
  const onQuit = vi.fn<() => void>();
  const { quit } = createEnding({ app: app as never, onQuit });
  app.emit('web-contents-created', {}, page);
  quit();
  expect(onQuit).not.toHaveBeenCalled();
  // The computer is shut down.
  app.emit('will-quit');
  expect(onQuit).not.toHaveBeenCalled();
  page.stays = false;
  quit();
  expect(onQuit).toHaveBeenCalledOnce();
});

it('a client that removes its shop ends, also where leaving it fails or gets no answer', async () => {
  vi.useFakeTimers();
  const end = vi.fn<() => void>();
  await leaveInTime(async () => {}, end);
  expect(end).toHaveBeenCalledTimes(1);
  await expect(leaveInTime(() => Promise.reject(new Error('no keyring')), end)).rejects.toThrow('no keyring');
  expect(end).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
  const leaving = leaveInTime(() => new Promise(() => {}), end);
  await vi.advanceTimersByTimeAsync(15_000);
  await leaving;
  expect(end).toHaveBeenCalledTimes(3);
});
