import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for a database. Under root another user runs PostgreSQL, and has to be able to enter it. */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'numdesk-test-'));
  await chmod(folder, 0o755);
  return folder;
}

export function removeDataFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** A folder for a database that is removed after the test. */
export async function openDataFolder(): Promise<string> {
  const folder = await createDataFolder();
  onTestFinished(() => removeDataFolder(folder));
  return folder;
}
