import type { PathLike } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecret, createSecretFile, readSecretFile, replaceSecretFile, SecretProblem } from './secret-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'numdesk-secret-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('of many who create the file at once, all get the secret in it, and nothing else is left', async () => {
  const path = join(folder, 'many', 'app-secret');
  const secrets = await Promise.all(Array.from({ length: 20 }, () => createSecretFile(path, createSecret())));
  expect(new Set(secrets)).toEqual(new Set([await readFile(path, 'utf8')]));
  await replaceSecretFile(path, createSecret());
  expect(secrets).not.toContain(await readSecretFile(path));
  expect(await readdir(join(folder, 'many'))).toEqual(['app-secret']);
});

test('on a disk without links, the file is the complete one that was synced, and one that exists is kept', async () => {
  const path = join(folder, 'no-links', 'app-secret');
  const synced: number[] = [];
  const noLink = async (complete: PathLike) => {
    synced.push((await stat(complete)).ino);
    throw Object.assign(new Error('not supported'), { code: 'EPERM' });
  };
  const secret = await createSecretFile(path, createSecret(), noLink);
  expect([(await stat(path)).ino]).toEqual(synced);
  expect(await createSecretFile(path, createSecret(), noLink)).toBe(secret);
  expect(await readdir(join(folder, 'no-links'))).toEqual(['app-secret']);
});

test('a file that cannot be a complete secret is refused with what to do, and a missing one is undefined', async () => {
  const path = join(folder, 'app-secret');
  expect(await readSecretFile(path)).toBeUndefined();
  for (const [content, state] of [
    ['', 'empty'],
    [' \n', 'empty'],
    ['x'.repeat(31), 'too short'],
    ['\0'.repeat(43), 'damaged'],
    [`${'x'.repeat(40)} ${'y'.repeat(40)}`, 'damaged'],
  ] as const) {
    await writeFile(path, content);
    const error = await readSecretFile(path).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SecretProblem);
    expect(String(error)).toMatch(new RegExp(`is ${state}\\. Restore the file`));
    expect(String(error)).not.toContain('\n');
  }
});
