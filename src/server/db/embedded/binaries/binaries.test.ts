import { chmod, mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findNativeFolder, prepareBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import { findUnprivilegedUser, isRoot } from '../run-as.ts';

const log = () => undefined;

test('the error for a platform without a package suggests DATABASE_URL', () => {
  expect(() => findNativeFolder('linux', 'riscv64')).toThrow(EmbeddedPostgresError);
  expect(() => findNativeFolder('linux', 'riscv64')).toThrow(/@embedded-postgres\/linux-riscv64.*set DATABASE_URL/);
  expect(() => findNativeFolder('win32', 'arm64')).toThrow('@embedded-postgres/windows-arm64 is not installed');
});

test.skipIf(process.platform === 'win32')(
  'missing links between the libraries are created, and a second run changes nothing',
  async () => {
    const native = await createPackage('echo "postgres (PostgreSQL) 18.4"');
    await mkdir(join(native, 'lib'));
    await writeFile(join(native, 'lib', 'libpq.so.5.18'), '');
    await writeFile(
      join(native, 'pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
    );
    const options = { native, systemDir: join(native, 'system'), runAs: undefined, log };
    await prepareBinaries(options);
    expect(await readlink(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
    expect((await prepareBinaries(options)).major).toBe('18');
  },
);

test.skipIf(process.platform === 'win32')(
  'the error for binaries that cannot run on this system gives the reason',
  async () => {
    const native = await createPackage('echo "version GLIBC_2.38 not found" >&2; exit 1');
    const preparing = prepareBinaries({ native, systemDir: join(native, 'system'), runAs: undefined, log });
    await expect(preparing).rejects.toBeInstanceOf(EmbeddedPostgresError);
    await expect(preparing).rejects.toThrow(
      /does not run on this system \(version GLIBC_2.38 not found\).*set DATABASE_URL/,
    );
  },
);

test.runIf(isRoot())('binaries that the unprivileged user cannot read are copied once', async () => {
  const native = await createPackage('echo "postgres (PostgreSQL) 18.4"');
  await chmod(join(native, '..'), 0o700);
  const systemDir = await createFolder();
  const lines: string[] = [];
  const options = { native, systemDir, runAs: await findUnprivilegedUser(), log: (line: string) => lines.push(line) };
  const [first, second] = await Promise.all([prepareBinaries(options), prepareBinaries(options)]);
  expect(first.postgres).toBe(join(systemDir, `postgresql-18.4-${process.arch}`, 'bin', 'postgres'));
  expect(second).toEqual(first);
  expect(lines).toEqual([expect.stringContaining('copied them to')]);
  expect(await readdir(systemDir)).toEqual([`postgresql-18.4-${process.arch}`]);
});

/** A package whose `postgres` is a shell script. */
async function createPackage(script: string): Promise<string> {
  const native = join(await createFolder(), 'native');
  await mkdir(join(native, 'bin'), { recursive: true });
  await writeFile(join(native, 'bin', 'postgres'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return native;
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'numdesk-test-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
