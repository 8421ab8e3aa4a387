import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectionTo, type Connection } from './ask-server.ts';
import { findNativeFolder, prepareBinaries } from './binaries.ts';
import { EmbeddedPostgresError, hasCode, orUseDatabaseUrl } from './embedded-postgres-error.ts';
import { findRunningServer } from './find-running-server.ts';
import { initDataFolder } from './init-data-folder.ts';
import { launchServer } from './launch-server.ts';
import { chooseStateFolder } from './state-folder.ts';
import { withLock } from './with-lock.ts';
import type { Cluster, Log, Tune } from './cluster.ts';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log?: Log;
  tune?: Tune;
  /** Where root keeps what PostgreSQL's own user cannot reach in `dataDir`. */
  systemDir?: string;
};

export type EmbeddedPostgres = {
  connection: Connection;
  /** Another process runs the server, and it ends with that process; our `stop` leaves it alone. */
  attached: boolean;
  stop: () => Promise<void>;
};

const patience = 60_000;

/**
 * Gives a running PostgreSQL with the database `numdesk`, its data in `<dataDir>/postgres`: makes it on a fresh folder, attaches to
 * one that runs already, else starts it. It ends with this process, also on kill -9. Raises EmbeddedPostgresError, whose message
 * says what to do, when there can be none here.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log = () => undefined, tune = 'durable', systemDir = '/var/lib/numdesk' } = options;
  const native = findNativeFolder();
  const { folder, runAs } = await chooseStateFolder(dataDir, systemDir, log);
  const binaries = await prepareBinaries({ native, systemDir, runAs, log });
  return underStartLock(folder, async () => {
    const cluster = { folder, binaries, runAs, tune, log };
    await initDataFolder(cluster);
    return attachOrLaunch(cluster);
  });
}

async function attachOrLaunch(cluster: Cluster): Promise<EmbeddedPostgres> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const running = await findRunningServer(cluster.folder);
    if (running) return { connection: connectionTo(running), attached: true, stop: async () => undefined };

    const launched = await launchServer(cluster);
    if (launched)
      return { connection: connectionTo(launched.endpoint), attached: false, stop: () => stop(cluster, launched) };
    await delay(100);
  }
  throw new EmbeddedPostgresError(
    `Another PostgreSQL holds the data in ${cluster.folder} and neither answers nor ends. End it, ${orUseDatabaseUrl}`,
  );
}

/** Stops under the start lock, so that a start meanwhile waits instead of attaching to a server about to end. */
async function stop(cluster: Cluster, server: { stop: () => Promise<void> }): Promise<void> {
  try {
    await underStartLock(cluster.folder, server.stop);
  } catch (error) {
    // The folder was removed under the server.
    if (!hasCode(error, 'ENOENT')) throw error;
    await server.stop();
  }
}

function underStartLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  return withLock(join(folder, 'start.lock'), work);
}
