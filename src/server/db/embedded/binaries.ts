import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { copyBinaries } from './copy-binaries.ts';
import { EmbeddedPostgresError, hasCode, orUseDatabaseUrl } from './embedded-postgres-error.ts';
import { runProgram } from './run-program.ts';
import type { Binaries, Log } from './cluster.ts';
import type { RunAs } from './run-as.ts';

type Options = { native: string; systemDir: string; runAs: RunAs | undefined; log: Log };

/**
 * Makes the package's binaries ready for the user who will run them: completes the links between its libraries, and copies all of it
 * when that user cannot reach it. Raises EmbeddedPostgresError when they do not run on this machine.
 */
export async function prepareBinaries({ native, systemDir, runAs, log }: Options): Promise<Binaries> {
  await linkLibraries(native);
  const own = await version(native, undefined);
  if (!own.ok) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL does not run on this system (${own.output || 'no output'}). It needs a glibc Linux, macOS or Windows; musl (Alpine) is not supported. Use another system, ${orUseDatabaseUrl}`,
    );
  }
  if (!runAs || (await version(native, runAs)).ok) return binariesIn(native, own.output);

  const copy = await copyBinaries({ native, systemDir, version: versionNumber(own.output), log });
  const copied = await version(copy, runAs);
  if (copied.ok) return binariesIn(copy, copied.output);
  throw new EmbeddedPostgresError(
    `The user "${runAs.name}" cannot run PostgreSQL from ${copy} (${copied.output}). Start as an ordinary user, ${orUseDatabaseUrl}`,
  );
}

/** The folder of the binaries for this platform. Raises EmbeddedPostgresError when no package was installed for it. */
export function findNativeFolder(platform: string = process.platform, arch: string = process.arch): string {
  const system = platform === 'win32' ? 'windows' : platform;
  const name = `@embedded-postgres/${system}-${arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this platform: ${name} is not installed. If it exists, install without --omit=optional, ${orUseDatabaseUrl}`,
    );
  }
}

/** npm packages cannot carry symlinks. The package makes its own in an install script, which may have been switched off. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  const root = dirname(native);
  for (const { source, target } of links) {
    try {
      await symlink(relative(dirname(target), source), join(root, target));
    } catch (error) {
      // Present already, or a folder we may not write: if a link is then missing, the version check says so.
      if (!hasCode(error, 'EEXIST', 'EACCES', 'EPERM', 'EROFS')) throw error;
    }
  }
}

function version(native: string, runAs: RunAs | undefined) {
  return runProgram({ command: join(native, 'bin', 'postgres'), args: ['--version'] }, runAs);
}

function binariesIn(native: string, versionLine: string): Binaries {
  const bin = join(native, 'bin');
  const major = versionNumber(versionLine).split('.')[0] ?? '';
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), control: join(bin, 'pg_ctl'), major };
}

/** `postgres (PostgreSQL) 18.4` → `18.4` */
function versionNumber(versionLine: string): string {
  return /(\d+(?:\.\d+)*)\s*$/.exec(versionLine)?.[1] ?? '';
}
