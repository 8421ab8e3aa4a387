import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { superuserOf, type Connection } from './probe-server.ts';
import { findNativeFolder, prepareBinaries } from './binaries/binaries.ts';
import { EmbeddedPostgresError, hasCode, orUseDatabaseUrl } from './embedded-postgres-error.ts';
import { endOrphans } from './end-orphans.ts';
import { findRunningServer, readPostmasterLines } from './find-running-server.ts';
import { initDataFolder } from './prepare/init-data-folder.ts';
import { launchServer } from './launch-server.ts';
import { chooseStateFolder } from './state-folder.ts';
import { createWaitNotes } from './wait-notes.ts';
import { withLock } from './with-lock.ts';
import { prepareRoles } from './prepare/prepare-roles.ts';
import { backupRole, owner, type Cluster, type Log, type Tune } from './cluster.ts';
import type { Endpoint } from './platform.ts';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log?: Log;
  tune?: Tune;
  /** As root: the folder for what PostgreSQL's user cannot read in `dataDir`. */
  systemDir?: string;
};

export type EmbeddedPostgres = {
  /** The database, as the role that owns it. */
  connection: Connection;
  /** As the role that takes backups. */
  backups: Connection;
  /** As the superuser, for tests and measurements. */
  superuser: Connection;
  /** Another process owns the server: it ends with that process, and `stop` does nothing here. */
  attached: boolean;
  /** Resolves when a server started here has ended. Never for an attached one. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

const startTimeoutMs = 60_000;
const never = new Promise<void>(() => undefined);

/**
 * Returns a running PostgreSQL with the database `numdesk` and its data in `<dataDir>/postgres`. Initializes an empty folder, and
 * attaches to a server that already runs, else starts one. A started server ends with this process, also on kill -9. Raises
 * EmbeddedPostgresError, whose message says what to do, when PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return startCluster(await prepareCluster(options));
}

/** Finds the folder, the user and the binaries of the database, without starting anything. */
export async function prepareCluster(options: EmbeddedPostgresOptions): Promise<Cluster> {
  const { dataDir, log = () => undefined, tune = 'durable', systemDir = '/var/lib/numdesk' } = options;
  const native = findNativeFolder();
  const { folder, runAs } = await chooseStateFolder(dataDir, systemDir, log);
  const binaries = await prepareBinaries({ native, systemDir, runAs, log });
  return { folder, binaries, runAs, tune, log };
}

export function startCluster(cluster: Cluster): Promise<EmbeddedPostgres> {
  return underStartLock(cluster, async () => {
    await initDataFolder(cluster);
    return attachOrLaunch(cluster);
  });
}

async function attachOrLaunch(cluster: Cluster): Promise<EmbeddedPostgres> {
  const deadline = Date.now() + startTimeoutMs;
  const noteWait = createWaitNotes(cluster.log);
  while (Date.now() < deadline) {
    const running = await findRunningServer(cluster);
    if (running)
      return { ...(await connectionsTo(running)), attached: true, ended: never, stop: async () => undefined };

    const launched = await launchServer(cluster);
    if (launched) {
      const { endpoint, ended } = launched;
      return {
        ...(await connectionsTo(endpoint)),
        attached: false,
        ended,
        stop: () => stop(cluster, launched),
      };
    }
    await endOrphans(cluster, Number((await readPostmasterLines(cluster))[0]));
    noteWait(`another PostgreSQL to release ${cluster.folder}`);
    await delay(100);
  }
  throw new EmbeddedPostgresError(
    `Another PostgreSQL holds the data in ${cluster.folder} and neither responds nor ends. End it, ${orUseDatabaseUrl}`,
  );
}

async function connectionsTo(endpoint: Endpoint) {
  await prepareRoles(endpoint);
  const root = superuserOf(endpoint);
  return { connection: { ...root, user: owner }, backups: { ...root, user: backupRole }, superuser: root };
}

/** Stops under the start lock, so a concurrent start waits instead of attaching to a server about to end. */
async function stop(cluster: Cluster, server: { stop: () => Promise<void> }): Promise<void> {
  try {
    await underStartLock(cluster, server.stop);
  } catch (error) {
    // The folder was removed while the server was running.
    if (!hasCode(error, 'ENOENT')) throw error;
    await server.stop();
  }
}

/** Runs work while nothing starts or stops a server on this cluster. */
export function underStartLock<Result>({ folder, log }: Cluster, work: () => Promise<Result>): Promise<Result> {
  return withLock(join(folder, 'start.lock'), work, log);
}
