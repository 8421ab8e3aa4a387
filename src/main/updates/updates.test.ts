import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUpdates, type Offer, type Updater, type UpdateState } from './updates.ts';

const minutes = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Updates with a feed that answers what the test puts into `answers`, one after the other. */
function watched(...answers: (Offer | undefined | Error)[]) {
  const updater = {
    find: vi.fn<Updater['find']>(async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    }),
    install: vi.fn<Updater['install']>(),
  };
  const opened: string[] = [];
  const seen: UpdateState[] = [];
  const load = vi.fn<() => Promise<Updater>>(async () => updater);
  const updates = createUpdates({ load, openOutside: (address) => opened.push(address) });
  const unwatch = updates.watch((state) => seen.push(state));
  return { updates, updater, load, opened, seen, unwatch, kinds: () => seen.map(({ kind }) => kind) };
}

test('nothing is loaded while the app starts', async () => {
  const { load } = watched(undefined);
  await vi.advanceTimersByTimeAsync(minutes);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(minutes);
  expect(load).toHaveBeenCalledTimes(1);
});

test('an app without a feed asks once and never again', async () => {
  const load = vi.fn<() => Promise<undefined>>(async () => undefined);
  const updates = createUpdates({ load, openOutside() {} });
  await vi.advanceTimersByTimeAsync(24 * 60 * minutes);
  expect(load).toHaveBeenCalledTimes(1);
  expect(updates.state()).toEqual({ kind: 'none' });
  expect(vi.getTimerCount()).toBe(0);
});

test('a new version is downloaded, then installed when the person asks', async () => {
  let finish = () => {};
  const downloaded = new Promise<void>((resolve) => (finish = resolve));
  const { updates, updater, kinds } = watched({ version: '1.2.0', downloaded });
  await vi.advanceTimersByTimeAsync(2 * minutes);
  expect(updates.state()).toEqual({ kind: 'downloading', version: '1.2.0' });
  updates.install();
  expect(updater.install).not.toHaveBeenCalled();
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(kinds()).toEqual(['checking', 'downloading', 'ready']);
  updates.install();
  expect(updater.install).toHaveBeenCalledTimes(1);
});

test('a version that waits for the restart is not asked for again', async () => {
  const { updates, updater } = watched({ version: '1.2.0', downloaded: Promise.resolve() });
  await vi.advanceTimersByTimeAsync(24 * 60 * minutes);
  expect(updater.find).toHaveBeenCalledTimes(1);
  expect(updates.state()).toEqual({ kind: 'ready', version: '1.2.0' });
});

test('where the app may not replace itself, the link of the package is opened, and stays while a newer one is looked for', async () => {
  const link = 'https://updates.example/numdesk_1.2.0_amd64.deb';
  const newer = { version: '1.3.0', link: link.replace('1.2.0', '1.3.0') };
  const offline = new Error('net::ERR_INTERNET_DISCONNECTED');
  const { updates, updater, opened, kinds } = watched({ version: '1.2.0', link }, offline, newer);
  await updates.check();
  updates.install();
  expect(opened).toEqual([link]);
  await updates.check();
  expect(updates.state()).toEqual({ kind: 'available', version: '1.2.0', link });
  await updates.check();
  expect(kinds()).toEqual(['checking', 'available', 'available', 'available']);
  expect(updates.state()).toEqual({ kind: 'available', ...newer });
  expect(updater.install).not.toHaveBeenCalled();
});

test('a feed that fails is said, and asked again hours later', async () => {
  const { updates, kinds } = watched(new Error('net::ERR_NAME_NOT_RESOLVED'), undefined);
  await vi.advanceTimersByTimeAsync(2 * minutes);
  expect(updates.state()).toEqual({ kind: 'failed', reason: 'net::ERR_NAME_NOT_RESOLVED' });
  await vi.advanceTimersByTimeAsync(4 * 60 * minutes);
  expect(kinds()).toEqual(['checking', 'failed', 'checking', 'none']);
});

test('a download that breaks off is tried again', async () => {
  const broken = { version: '1.2.0', downloaded: Promise.reject(new Error('sha512 checksum mismatch')) };
  const { updates, kinds } = watched(broken, { version: '1.2.0', downloaded: Promise.resolve() });
  await updates.check();
  await updates.check();
  expect(kinds()).toEqual(['checking', 'downloading', 'failed', 'checking', 'downloading', 'ready']);
});

test('who stopped watching hears nothing', async () => {
  const { updates, unwatch, seen } = watched(undefined);
  unwatch();
  await updates.check();
  expect(seen).toEqual([]);
});
