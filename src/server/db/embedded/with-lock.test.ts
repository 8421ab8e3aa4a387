import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withLock } from './with-lock.ts';

test('a lock admits one caller at a time, and its file is removed afterwards', async () => {
  const folder = await createFolder();
  let working = 0;
  const seen: number[] = [];
  const work = async () => {
    seen.push(++working);
    await new Promise(setImmediate);
    working--;
  };
  await Promise.all(Array.from({ length: 5 }, () => withLock(join(folder, 'lock'), work)));
  expect(seen).toEqual([1, 1, 1, 1, 1]);
  expect(await readdir(folder)).toEqual([]);
});

test('a lock is released when the work fails', async () => {
  const folder = await createFolder();
  await expect(withLock(join(folder, 'lock'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of another machine is taken over after its heartbeat stops', async () => {
  const file = join(await createFolder(), 'lock');
  await writeFile(file, JSON.stringify({ pid: process.pid, host: 'elsewhere', id: 'gone' }));
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(file, longAgo, longAgo);
  expect(await withLock(file, async () => 'done')).toBe('done');
});

test('the lock of another machine outlives a longer pause of its heartbeat than one of this machine', async () => {
  const folder = await createFolder();
  const done: string[] = [];
  const waitFor = async (host: string) => {
    const file = join(folder, host);
    await writeFile(file, JSON.stringify({ pid: process.ppid, host, id: 'paused' }));
    const pausedAt = new Date(Date.now() - 8_000);
    await utimes(file, pausedAt, pausedAt);
    return { file, taken: withLock(file, async () => done.push(host)) };
  };
  const elsewhere = await waitFor('elsewhere');
  const here = await waitFor(hostname());
  await here.taken;
  expect(done).toEqual([hostname()]);
  await rm(elsewhere.file);
  await elsewhere.taken;
});

test('the lock of a killed process is taken over at once, also when this one has got the same pid', async () => {
  const file = join(await createFolder(), 'lock');
  await writeFile(file, JSON.stringify({ pid: process.pid, host: hostname(), startedAt: 1, id: 'killed' }));
  const began = performance.now();
  expect(await withLock(file, async () => 'done')).toBe('done');
  expect(performance.now() - began).toBeLessThan(2_000);
});

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'numdesk-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
