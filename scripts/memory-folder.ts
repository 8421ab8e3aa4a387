import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux offers memory as a folder. */
const memory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/**
 * A folder in memory for the temporary files of tests, which removes itself when the process exits. A database of its own
 * for each test file is hundreds of small files: on a slow disk that takes ten times as long. Undefined where there is
 * no such memory.
 */
export function openMemoryFolder(): string | undefined {
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < neededBytes) return undefined;
  const folder = mkdtempSync(join(memory, 'numdesk-'));
  // Under root another user runs PostgreSQL, and has to be able to enter it.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
