import { open, readFile, rename, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

const largest = 5_000_000;

export type ServerLog = {
  path: string;
  handle: FileHandle;
  /** What was written since it was opened. */
  news: () => Promise<string>;
};

/** Opens the log for a new server. One that has grown past 5 MB is set aside first, replacing the one set aside before. */
export async function openServerLog(stateFolder: string): Promise<ServerLog> {
  const path = join(stateFolder, 'postgres.log');
  const old = await stat(path).catch(() => undefined);
  if (old && old.size > largest) await rename(path, `${path}.old`);
  const handle = await open(path, 'a', 0o600);
  const { size } = await handle.stat();
  const news = async () => (await readFile(path)).subarray(size).toString().trim();
  return { path, handle, news };
}
