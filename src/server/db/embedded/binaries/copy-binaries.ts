import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../run-program.ts';
import { withLock } from '../with-lock.ts';
import type { Log } from '../cluster.ts';

type Options = { native: string; systemDir: string; version: string; log: Log };

/** Copies the binaries, once per version, to a folder every user can read, and returns that folder. Only needed as root. */
export async function copyBinaries({ native, systemDir, version, log }: Options): Promise<string> {
  const copy = join(systemDir, `postgresql-${version}-${process.arch}`);
  if (await isComplete(copy)) return copy;

  await mkdir(systemDir, { recursive: true, mode: 0o755 });
  return withLock(`${copy}.lock`, async () => {
    if (await isComplete(copy)) return copy;
    const partial = `${copy}.partial`;
    await rm(partial, { recursive: true, force: true });
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await runProgram({ command: 'chmod', args: ['-R', 'go+rX', partial] }, undefined);
    await rename(partial, copy);
    log(`The PostgreSQL binaries in ${native} can only be read by root; copied them to ${copy}.`);
    return copy;
  });
}

/** A finished copy is renamed into place, so a folder that exists is complete. */
function isComplete(copy: string): Promise<boolean> {
  return stat(copy).then(
    () => true,
    () => false,
  );
}
