import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { copyBinaries } from './copy-binaries.ts';
import { EmbeddedPostgresError, hasCode, orUseDatabaseUrl } from '../embedded-postgres-error.ts';
import { runProgram } from '../run-program.ts';
import type { Binaries, Log } from '../cluster.ts';
import type { RunAs } from '../run-as.ts';

type Options = { native: string; systemDir: string; runAs: RunAs | undefined; log: Log };

/**
 * Prepares the package's binaries for the user who runs them: creates missing links between its libraries, and copies the package
 * when that user cannot read it. Raises EmbeddedPostgresError when the binaries do not run on this machine.
 */
export async function prepareBinaries({ native, systemDir, runAs, log }: Options): Promise<Binaries> {
  await linkLibraries(native);
  const usable = runAs && (await readVersion(native, runAs));
  if (usable?.ok) return binariesIn(native, usable.output);
  const packaged = await readVersion(native, undefined);
  if (!packaged.ok) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL does not run on this system (${packaged.output || 'no output'}). It needs a glibc Linux, macOS or Windows; musl (Alpine) is not supported. Use another system, ${orUseDatabaseUrl}`,
    );
  }
  if (!runAs) return binariesIn(native, packaged.output);

  const copy = await copyBinaries({ native, systemDir, version: versionNumber(packaged.output), log });
  const copied = await readVersion(copy, runAs);
  if (copied.ok) return binariesIn(copy, copied.output);
  throw new EmbeddedPostgresError(
    `The user "${runAs.name}" cannot run PostgreSQL from ${copy} (${copied.output}). Start as an ordinary user, ${orUseDatabaseUrl}`,
  );
}

/** Returns the folder of this platform's binaries. Raises EmbeddedPostgresError when the package for it is not installed. */
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

/** npm packages cannot contain symlinks. The package creates them in an install script, which may be disabled. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  const root = dirname(native);
  for (const { source, target } of links) {
    try {
      await symlink(relative(dirname(target), source), join(root, target));
    } catch (error) {
      // The link exists, or the folder is read-only: the version check fails if a link is missing.
      if (!hasCode(error, 'EEXIST', 'EACCES', 'EPERM', 'EROFS')) throw error;
    }
  }
}

function readVersion(native: string, runAs: RunAs | undefined) {
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
