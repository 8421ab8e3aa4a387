import { setTimeout as delay } from 'node:timers/promises';
import { findRunningServer } from './find-running-server.ts';
import { prepareCluster, startCluster, type EmbeddedPostgresOptions } from './start-embedded.ts';
import { watchServer } from './watch-server.ts';
import type { Cluster } from './cluster.ts';
import type { Connection } from './probe-server.ts';

export type SupervisedPostgres = {
  /** The connection options of now: a server that was started again may listen elsewhere. */
  findConnection: () => Connection;
  /** The same for backups. */
  findBackups: () => Connection;
  /** Stops a server that this process started. */
  stop: () => Promise<void>;
};

const pauses = { firstMs: 100, longestMs: 5_000 };
const patienceOnStopMs = 2_000;

/**
 * Starts PostgreSQL or attaches to it, and keeps it running as long as this process: a server that ends, for any reason and whoever
 * started it, is attached to or started again. Raises EmbeddedPostgresError when the first start fails; later ones are repeated.
 */
export async function superviseEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<SupervisedPostgres> {
  const cluster = await prepareCluster(options);
  let server = await startCluster(cluster);
  let isStopped = false;
  let endWatch = () => {};
  const supervising = supervise();

  async function supervise() {
    while (!isStopped) {
      const watch = watchServer(server.connection, () => findRunningServer(cluster));
      endWatch = watch.close;
      await Promise.race([server.ended, watch.gone]);
      watch.close();
      if (isStopped) return;
      const endedAt = Date.now();
      cluster.log('PostgreSQL is gone and is started again.');
      const next = await startAgain(cluster, () => isStopped);
      if (!next) return;
      server = next;
      cluster.log(`PostgreSQL runs again, after ${Date.now() - endedAt} ms.`);
    }
  }

  return {
    findConnection: () => server.connection,
    findBackups: () => server.backups,
    async stop() {
      isStopped = true;
      endWatch();
      // A start in progress may take longer; its server ends with this process.
      await Promise.race([supervising, delay(patienceOnStopMs, undefined, { ref: false })]);
      await server.stop();
    },
  };
}

async function startAgain(cluster: Cluster, isStopped: () => boolean) {
  for (let pauseMs = pauses.firstMs; !isStopped(); pauseMs = Math.min(pauses.longestMs, pauseMs * 2)) {
    try {
      return await startCluster(cluster);
    } catch (error) {
      cluster.log(`PostgreSQL could not be started: ${error instanceof Error ? error.message : String(error)}`);
    }
    await delay(pauseMs);
  }
  return undefined;
}
