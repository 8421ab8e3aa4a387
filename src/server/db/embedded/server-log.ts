import { open, readFile, rename, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

const maxBytes = 5_000_000;

export type ServerLog = {
  path: string;
  handle: FileHandle;
  /** Returns what was written since it was opened. */
  readNew: () => Promise<string>;
};

/** Opens the log for a new server. A log over 5 MB is first renamed to postgres.log.old. */
export async function openServerLog(stateFolder: string): Promise<ServerLog> {
  const path = join(stateFolder, 'postgres.log');
  const old = await stat(path).catch(() => undefined);
  if (old && old.size > maxBytes) await rename(path, `${path}.old`);
  const handle = await open(path, 'a', 0o600);
  const { size } = await handle.stat();
  const readNew = async () => (await readFile(path)).subarray(size).toString().trim();
  return { path, handle, readNew };
}
