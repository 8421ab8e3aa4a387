import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { probeServer } from './probe-server.ts';
import { EmbeddedPostgresError, orUseDatabaseUrl } from './embedded-postgres-error.ts';
import { platform, type Endpoint } from './platform.ts';
import { openServerLog, type ServerLog } from './server-log.ts';
import { spawnServer, type ServerProcess } from './spawn-server.ts';
import type { Cluster } from './cluster.ts';

export type Launched = { endpoint: Endpoint; stop: () => Promise<void> };

/** How long a started server may be unreachable. */
const unreachableTimeoutMs = 60_000;

/**
 * Starts a server on the cluster and waits until it is ready, however long its recovery takes. Returns undefined when another server
 * still uses the data folder. Raises EmbeddedPostgresError with the server's log output when it does not start.
 */
export async function launchServer(cluster: Cluster): Promise<Launched | undefined> {
  const endpoint = await platform.newEndpoint(cluster);
  const log = await openServerLog(cluster.folder);
  // Another server of this folder would listen on the same socket. The name identifies ours.
  const name = `numdesk ${randomUUID().slice(0, 8)}`;
  const server = spawnServer(cluster, endpoint, name, log.handle.fd);
  await log.handle.close();

  if (await waitUntilReady(server, endpoint, name)) {
    void server.ended.then(() => {
      if (!server.isStopRequested()) cluster.log(`PostgreSQL ended unexpectedly; see ${log.path}.`);
    });
    return { endpoint, stop: server.stop };
  }
  const output = await log.readNew();
  if (/already exists|(still|already) in use/.test(output)) return undefined;
  throw startError(output, log);
}

async function waitUntilReady(server: ServerProcess, endpoint: Endpoint, name: string): Promise<boolean> {
  const deadline = Date.now() + unreachableTimeoutMs;
  while (!server.hasEnded()) {
    const probed = await probeServer(endpoint);
    if (probed.state === 'ready' && probed.name === name) return true;
    if (probed.state === 'absent' && Date.now() > deadline) {
      await server.stop();
      throw new EmbeddedPostgresError(
        `PostgreSQL started but cannot be reached at ${endpoint.host} (${probed.reason}). Set DATA_DIR to a folder on a local disk, ${orUseDatabaseUrl}`,
      );
    }
    await delay(10);
  }
  return false;
}

function startError(output: string, log: ServerLog): EmbeddedPostgresError {
  const reason = output.slice(-1000) || 'it logged nothing';
  return new EmbeddedPostgresError(
    `PostgreSQL did not start: ${reason}\nThe full log is in ${log.path}. Remove the cause, ${orUseDatabaseUrl}`,
  );
}
