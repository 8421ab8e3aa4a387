import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectionTo, type Connection } from './probe-server.ts';
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
  /** As root: the folder for what PostgreSQL's user cannot read in `dataDir`. */
  systemDir?: string;
};

export type EmbeddedPostgres = {
  connection: Connection;
  /** Another process owns the server: it ends with that process, and `stop` does nothing here. */
  attached: boolean;
  stop: () => Promise<void>;
};

const startTimeoutMs = 60_000;

/**
 * Returns a running PostgreSQL with the database `numdesk` and its data in `<dataDir>/postgres`. Initializes an empty folder, and
 * attaches to a server that already runs, else starts one. A started server ends with this process, also on kill -9. Raises
 * EmbeddedPostgresError, whose message says what to do, when PostgreSQL cannot run here.
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
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const running = await findRunningServer(cluster.folder);
    if (running) return { connection: connectionTo(running), attached: true, stop: async () => undefined };

    const launched = await launchServer(cluster);
    if (launched)
      return { connection: connectionTo(launched.endpoint), attached: false, stop: () => stop(cluster, launched) };
    await delay(100);
  }
  throw new EmbeddedPostgresError(
    `Another PostgreSQL holds the data in ${cluster.folder} and neither responds nor ends. End it, ${orUseDatabaseUrl}`,
  );
}

/** Stops under the start lock, so a concurrent start waits instead of attaching to a server about to end. */
async function stop(cluster: Cluster, server: { stop: () => Promise<void> }): Promise<void> {
  try {
    await underStartLock(cluster.folder, server.stop);
  } catch (error) {
    // The folder was removed while the server was running.
    if (!hasCode(error, 'ENOENT')) throw error;
    await server.stop();
  }
}

function underStartLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  return withLock(join(folder, 'start.lock'), work);
}
