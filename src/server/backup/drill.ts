import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareCluster } from '../db/embedded/start-embedded.ts';
import { restoreBackup } from './restore-backup.ts';
import { judgeRestored, type Verdict } from './verdict.ts';

/** Restores a backup into a folder of its own, proves its books, and removes the folder. */
export async function drillBackup(backup: string): Promise<Verdict> {
  const dataDir = await mkdtemp(join(tmpdir(), 'numdesk-drill-'));
  // Under root another user runs PostgreSQL, and has to pass through.
  await chmod(dataDir, 0o711);
  // What is thrown away need not survive a power loss.
  const cluster = await prepareCluster({ dataDir, tune: 'test' });
  // Where that user cannot reach the folder, the database stands elsewhere.
  const folders = [cluster.folder, dataDir];
  const removeAtExit = () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  process.once('exit', removeAtExit);
  try {
    const server = await restoreBackup(backup, cluster);
    try {
      return await judgeRestored(server.connection);
    } finally {
      await server.stop();
    }
  } finally {
    process.off('exit', removeAtExit);
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
