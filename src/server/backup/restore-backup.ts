import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { dataFolderOf, type Cluster } from '../db/embedded/cluster.ts';
import { findRunningServer } from '../db/embedded/find-running-server.ts';
import { settingFiles, writeOwnSettings } from '../db/embedded/prepare/own-settings.ts';
import { platform } from '../db/embedded/platform.ts';
import { changeOwner } from '../db/embedded/run-as.ts';
import { startCluster, underStartLock, type EmbeddedPostgres } from '../db/embedded/start-embedded.ts';
import { readBackup, type Unpacking } from './read-backup.ts';

const temporaryPrefix = 'restore-';

/**
 * Restores a backup as the database of a folder that has none, starts PostgreSQL on it and waits until it has recovered. A
 * restore that is killed, or finds the backup damaged, leaves no database. Refuses a folder that has one.
 */
export async function restoreBackup(backup: string, cluster: Cluster): Promise<EmbeddedPostgres> {
  // A shop that starts meanwhile waits for this lock, and then finds the restored database.
  await underStartLock(cluster, async () => {
    await requireNoDatabase(cluster);
    for (const name of await readdir(cluster.folder)) {
      if (name.startsWith(temporaryPrefix)) await rm(join(cluster.folder, name), { recursive: true, force: true });
    }
    const fresh = await mkdtemp(join(cluster.folder, temporaryPrefix));
    try {
      await changeOwner(cluster.runAs, fresh);
      await readBackup(backup, unpackInto(fresh, cluster));
      await writeOwnSettings(fresh, cluster.runAs);
      await platform.syncFolder(fresh);
      // An empty folder of that name does not stand in the way of a rename.
      await rename(fresh, dataFolderOf(cluster.folder));
    } catch (error) {
      await rm(fresh, { recursive: true, force: true });
      throw error;
    }
    await platform.syncFolder(cluster.folder);
  });
  return startCluster(cluster);
}

async function requireNoDatabase(cluster: Cluster): Promise<void> {
  const data = dataFolderOf(cluster.folder);
  if ((await readdir(data).catch(() => [])).length === 0) return;
  const isRunning = (await findRunningServer(cluster)) !== undefined;
  throw new Error(
    isRunning
      ? `A server runs on the database in ${data}. Nothing was changed. Restore into another DATA_DIR, or stop the shop and move this one away.`
      : `There is a database in ${data}. Nothing was changed. Restore into another DATA_DIR, or move this one away.`,
  );
}

function unpackInto(folder: string, { runAs, tune }: Cluster): Unpacking {
  return {
    async folder(path) {
      await mkdir(join(folder, path), { mode: 0o700, recursive: true });
      await changeOwner(runAs, join(folder, path));
    },
    async file(path, content) {
      // Read, so that it is verified, and left out.
      if (settingFiles.has(path)) return finished(Readable.from(content, { objectMode: false }).resume());
      const target = join(folder, path);
      const options = { mode: 0o600, flush: tune === 'durable' };
      await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(target, options));
      await changeOwner(runAs, target);
    },
  };
}
