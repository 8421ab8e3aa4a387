import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { initDataFolder } from '../../db/embedded/prepare/init-data-folder.ts';
import { platform } from '../../db/embedded/platform.ts';
import { probeServer, superuserOf, type Connection } from '../../db/embedded/probe-server.ts';
import { spawnServer } from '../../db/embedded/spawn-server.ts';
import { prepareCluster } from '../../db/embedded/start-embedded.ts';
import { createDataFolder, removeDataFolder } from './data-folder.ts';

export type RestartablePostgres = {
  connection: Connection;
  /** Shuts it down, which ends every connection, and starts it again at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a PostgreSQL of its own, as somebody else runs it: nothing of the shop starts it again. */
export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const dataDir = await createDataFolder();
  const cluster = await prepareCluster({ dataDir, tune: 'test' });
  await initDataFolder(cluster);
  const endpoint = await platform.newEndpoint(cluster);
  const log = await open(join(cluster.folder, 'server.log'), 'a');
  const launch = () => spawnServer(cluster, endpoint, 'restartable', log.fd);
  let server = launch();

  async function untilReady(): Promise<void> {
    while ((await probeServer(endpoint)).state !== 'ready') {
      if (server.hasEnded()) throw new Error(`PostgreSQL did not start; see ${cluster.folder}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  await untilReady();

  return {
    connection: superuserOf(endpoint),
    async restart() {
      await server.stop();
      server = launch();
      await untilReady();
    },
    async close() {
      await server.stop();
      await log.close();
      await removeDataFolder(dataDir);
    },
  };
}
