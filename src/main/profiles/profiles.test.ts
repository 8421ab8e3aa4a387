import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProfiles } from '#main/profiles/profiles.ts';
import { argsFor } from '#main/profiles/start-args.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'numdesk-profiles-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes what a client keeps of its shop. */
function keep(id: string, settings: object | string): void {
  const folder = id === '' ? root : join(root, 'shops', id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'settings.json'), typeof settings === 'string' ? settings : JSON.stringify(settings));
}
const shopAt = (host: string, shopName?: string) => ({ shop: `https://${host}`, ...(shopName && { shopName }) });

describe('the shops of a computer', () => {
  it('are known by name without a login: the first in the folder of the program, others in their own', () => {
    keep('', shopAt('first.example', 'First'));
    keep('b2', shopAt('second.example', 'Second'));
    keep('c3', { shop: 'not an address', shopName: 7 });
    keep('d4', '{"shop":');
    expect(createProfiles(root).list()).toEqual([
      { id: '', folder: root, address: 'https://first.example', name: 'First' },
      { id: 'b2', folder: join(root, 'shops', 'b2'), address: 'https://second.example', name: 'Second' },
      { id: 'c3', folder: join(root, 'shops', 'c3'), address: null, name: null },
      { id: 'd4', folder: join(root, 'shops', 'd4'), address: null, name: null },
    ]);
  });

  it('are one at first, in the present folder', () => {
    expect(createProfiles(root).list()).toEqual([{ id: '', folder: root, address: null, name: null }]);
  });

  it('is added with a folder of its own, and not twice while it is not chosen', () => {
    const profiles = createProfiles(root);
    expect(profiles.add()).toBe('');
    keep('', shopAt('first.example'));
    const id = profiles.add();
    expect(profiles.list().map((profile) => profile.id)).toEqual(['', id]);
    expect(profiles.add()).toBe(id);
  });
});

it('a shop is found by the address that a person types', () => {
  keep('b2', shopAt('second.example'));
  const { ofAddress } = createProfiles(root);
  expect(ofAddress('second.example/login')?.id).toBe('b2');
  expect(ofAddress('third.example')).toBeUndefined();
  expect(ofAddress('')).toBeUndefined();
});

describe('a start', () => {
  beforeEach(() => {
    keep('', shopAt('first.example'));
    keep('b2', shopAt('second.example'));
  });

  it.each([
    ['names no shop', [], undefined, ''],
    ['names a shop', ['--shop=b2'], undefined, 'b2'],
    ['names a shop that is gone', ['--shop=zz'], undefined, ''],
    ['names a folder elsewhere', ['--shop=../..'], undefined, ''],
    ['has a link of the second shop', [], 'numdesk://second.example/admin', 'b2'],
    ['has a link of the first shop', [], 'numdesk://first.example/admin', ''],
    ['has a link of no shop here', [], 'numdesk://other.example/admin', ''],
    ['names the first shop’s link and the second shop', ['--shop=b2'], 'numdesk://first.example/admin', 'b2'],
  ])('that %s', (_what, args, link, id) => {
    expect(createProfiles(root).chosenBy(args, link).id).toBe(id);
  });

  it('of another shop keeps the arguments of this one, but those of one start alone', () => {
    const args = ['--user-data-dir=/tmp/p', '.', '--hidden', '--shop=b2', 'numdesk://first.example/admin'];
    expect(argsFor(args, 'c3', ['numdesk://x/'])).toEqual(['--user-data-dir=/tmp/p', '.', '--shop=c3', 'numdesk://x/']);
    expect(argsFor(args, '')).toEqual(['--user-data-dir=/tmp/p', '.']);
  });
});

describe('a shop that is removed', () => {
  it('is gone from the list, and its folder once its process has ended', async () => {
    keep('b2', shopAt('second.example'));
    const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(running, 'spawn');
    const profiles = createProfiles(root);
    profiles.remove('b2');
    writeFileSync(join(root, 'shops', 'b2.removed'), String(running.pid));
    expect(profiles.list()).toHaveLength(1);
    profiles.sweep('');
    expect(existsSync(join(root, 'shops', 'b2'))).toBe(true);
    running.kill('SIGKILL');
    await once(running, 'exit');
    await expect.poll(() => readdirSync(join(root, 'shops'))).toEqual([]);
  });

  it('keeps its folder while its process runs on, however long that takes', async () => {
    keep('b2', shopAt('second.example'));
    const profiles = createProfiles(root);
    profiles.remove('b2');
    vi.useFakeTimers();
    profiles.sweep('');
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(existsSync(join(root, 'shops', 'b2'))).toBe(true);
  });

  it('loses its folder after the computer started again, though another program has the number of its process', () => {
    keep('b2', shopAt('second.example'));
    const profiles = createProfiles(root);
    profiles.remove('b2');
    const beforeStart = Date.now() / 1000 - uptime() - 60;
    utimesSync(join(root, 'shops', 'b2.removed'), beforeStart, beforeStart);
    profiles.sweep('');
    expect(readdirSync(join(root, 'shops'))).toEqual([]);
  });

  it('leaves nothing half-written where it cannot be marked', () => {
    keep('b2', shopAt('second.example'));
    mkdirSync(join(root, 'shops', 'b2.removed'));
    expect(() => createProfiles(root).remove('b2')).toThrow();
    expect(readdirSync(join(root, 'shops'))).toEqual(['b2', 'b2.removed']);
  });

  it('is not deleted by its own process, which still writes', () => {
    keep('b2', shopAt('second.example'));
    const profiles = createProfiles(root);
    profiles.remove('b2');
    writeFileSync(join(root, 'shops', 'b2.removed'), '0');
    profiles.sweep('b2');
    expect(existsSync(join(root, 'shops', 'b2'))).toBe(true);
    profiles.sweep('');
    expect(readdirSync(join(root, 'shops'))).toEqual([]);
  });
});

it('a shop that was open is remembered until the person quits it', () => {
  keep('b2', shopAt('second.example'));
  const profiles = createProfiles(root);
  expect(profiles.wasOpen('b2')).toBe(false);
  profiles.setOpen('b2', true);
  expect(createProfiles(root).wasOpen('b2')).toBe(true);
  profiles.setOpen('b2', false);
  expect(profiles.wasOpen('b2')).toBe(false);
});
