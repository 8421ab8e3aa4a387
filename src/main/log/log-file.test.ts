import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogFile } from '#main/log/log-file.ts';
import { handleUncaught } from '#main/log/uncaught.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'numdesk-log-'));
  path = join(folder, 'numdesk.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const now = () => new Date('2026-11-26T10:00:00Z');

it('has a line with its time for each event, and is read by its person only', () => {
  createLogFile(path, now).write('Numdesk 1.0.0 started');
  expect(readFileSync(path, 'utf8')).toBe('2026-11-26T10:00:00.000Z Numdesk 1.0.0 started\n');
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('holds no token, no email and no query of an address', () => {
  const token = 'q7Yk2_fTz0oN4wEr1xLpUs8aVb3cGd5hJi6mKnRtQuE';
  const secrets = ['asha@numdesk.test', token, 'hunter2', '9820412345'];
  const error = new Error(
    `GET https://shop.example/admin/orders?q=9820412345 Authorization: Bearer ${token} password="hunter2" for asha@numdesk.test ${token}`,
  );
  createLogFile(path).write('Uncaught error', error);
  const text = readFileSync(path, 'utf8');
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).toContain('log-file.test.ts');
});

it('never grows beyond two files of a quarter of a megabyte', () => {
  const log = createLogFile(path);
  for (let count = 0; count < 200; count += 1) log.write('Uncaught error', 'x y '.repeat(1500));
  expect(readdirSync(folder).toSorted()).toEqual(['numdesk.log', 'numdesk.log.1']);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(270 * 1024);
});

it('keeps lines while the disk cannot be written, and fails nobody', () => {
  mkdirSync(path);
  const log = createLogFile(path, now);
  log.write('Settings are kept in memory only');
  rmSync(path, { recursive: true });
  log.write('Later');
  expect(readFileSync(path, 'utf8').match(/ (Settings|Later)/g)).toHaveLength(2);
});

it('has uncaught errors, of which the first is said and none ends the client', () => {
  const client = new EventEmitter();
  const tell = vi.fn<() => void>();
  handleUncaught({ process: client, log: createLogFile(path), tell });
  client.emit('unhandledRejection', new Error('first'));
  expect(tell).not.toHaveBeenCalled();
  client.emit('uncaughtException', new Error('second'));
  client.emit('uncaughtException', new Error('third'));
  expect(tell).toHaveBeenCalledOnce();
  expect(readFileSync(path, 'utf8')).toMatch(/first[^]*second[^]*third/);
});
