import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolderOf, superuser, type Cluster } from '../cluster.ts';
import { EmbeddedPostgresError, orUseDatabaseUrl } from '../embedded-postgres-error.ts';
import { platform } from '../platform.ts';
import { changeOwner } from '../run-as.ts';
import { runProgram } from '../run-program.ts';

const temporaryPrefix = 'init-';

/**
 * Creates the data folder if it does not exist. initdb works in a temporary folder that is renamed when complete, so a kill at any
 * moment leaves either nothing or a complete database. Call it under the start lock. Raises EmbeddedPostgresError for data of
 * another major version.
 */
export async function initDataFolder(cluster: Cluster): Promise<void> {
  await removeLeftovers(cluster.folder);
  const data = dataFolderOf(cluster.folder);
  if (await isInitialized(data, cluster.binaries.major)) return;

  const fresh = await mkdtemp(join(cluster.folder, temporaryPrefix));
  await changeOwner(cluster.runAs, fresh);
  const { ok, output } = await runProgram(platform.withWatchdog(await initdb(cluster, fresh)), cluster.runAs);
  if (!ok) {
    await rm(fresh, { recursive: true, force: true });
    throw new EmbeddedPostgresError(
      `initdb could not create a database in ${cluster.folder}: ${output}\nSet DATA_DIR to a folder on a local disk, ${orUseDatabaseUrl}`,
    );
  }
  try {
    await rename(fresh, data);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!(await isInitialized(data, cluster.binaries.major))) throw error;
  }
  if (cluster.tune === 'durable') await platform.syncFolder(cluster.folder);
}

async function initdb({ binaries, folder, tune }: Cluster, fresh: string) {
  const args = ['--pgdata', fresh, '--username', superuser, '--encoding=UTF8', '--locale=C', '--data-checksums'];
  if (tune === 'test') args.push('--no-sync');
  return { command: binaries.initdb, args: [...args, ...(await platform.initArguments(folder))] };
}

/** Whether `data` holds a cluster of this major version. False for a missing or empty folder. */
async function isInitialized(data: string, major: string): Promise<boolean> {
  const found = (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined))?.trim();
  if (found === major) return true;
  if (found !== undefined) {
    throw new EmbeddedPostgresError(
      `The database in ${data} was created by PostgreSQL ${found}, and this release runs PostgreSQL ${major}. Export it with the release that created it (npm run db:export), move the folder away, and import with this one (npm run db:import), ${orUseDatabaseUrl}`,
    );
  }
  const entries = await readdir(data).catch(() => []);
  if (entries.length === 0) return false;
  throw new EmbeddedPostgresError(
    `${data} is not empty and not a PostgreSQL database. Restore it or move it away, ${orUseDatabaseUrl}`,
  );
}

async function removeLeftovers(stateFolder: string): Promise<void> {
  for (const name of await readdir(stateFolder)) {
    if (!name.startsWith(temporaryPrefix)) continue;
    // An initdb whose parent was just killed may still be writing. The next start removes the rest.
    await rm(join(stateFolder, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}
