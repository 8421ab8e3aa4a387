import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { probeServer } from './probe-server.ts';
import { EmbeddedPostgresError, orUseDatabaseUrl } from './embedded-postgres-error.ts';
import { platform, type Endpoint } from './platform.ts';
import { openServerLog, type ServerLog } from './server-log.ts';
import { spawnServer, type ServerProcess } from './spawn-server.ts';
import { createWaitNotes, recoveryTimeoutMs } from './wait-notes.ts';
import type { Cluster, Log } from './cluster.ts';

export type Launched = { endpoint: Endpoint } & Pick<ServerProcess, 'ended' | 'stop'>;

/** How long a started server may be unreachable. */
const unreachableTimeoutMs = 60_000;

/**
 * Starts a server on the cluster and waits until it is ready, up to 10 minutes for its recovery. Returns undefined when another server
 * still uses the data folder. Raises EmbeddedPostgresError with the server's log output when it does not start.
 */
export async function launchServer(cluster: Cluster): Promise<Launched | undefined> {
  const endpoint = await platform.newEndpoint(cluster);
  const log = await openServerLog(cluster.folder);
  // Another server of this folder would listen on the same socket. The name identifies ours.
  const name = `numdesk ${randomUUID().slice(0, 8)}`;
  const server = spawnServer(cluster, endpoint, name, log.handle.fd);
  await log.handle.close();

  if (await waitUntilReady(server, endpoint, name, cluster.log)) {
    void server.ended.then(() => {
      if (!server.isStopRequested()) cluster.log(`PostgreSQL ended unexpectedly; see ${log.path}.`);
    });
    return { endpoint, ended: server.ended, stop: server.stop };
  }
  const output = await log.readNew();
  if (/already exists|(still|already) in use/.test(output)) return undefined;
  throw startError(output, log);
}

async function waitUntilReady(server: ServerProcess, endpoint: Endpoint, name: string, log: Log): Promise<boolean> {
  const noteWait = createWaitNotes(log);
  const startedAt = Date.now();
  while (!server.hasEnded()) {
    const probed = await probeServer(endpoint);
    if (probed.state === 'ready' && probed.name === name) return true;
    const reason = probed.state === 'ready' ? 'another one is ending' : probed.reason;
    noteWait(`PostgreSQL to start: ${reason}`);
    if (Date.now() - startedAt > (probed.state === 'absent' ? unreachableTimeoutMs : recoveryTimeoutMs)) {
      await server.stop();
      throw new EmbeddedPostgresError(
        `PostgreSQL started but cannot be used at ${endpoint.host} (${reason}). Set DATA_DIR to a folder on a local disk, ${orUseDatabaseUrl}`,
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
