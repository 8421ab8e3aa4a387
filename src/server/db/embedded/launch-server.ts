import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { askServer } from './ask-server.ts';
import { EmbeddedPostgresError, orUseDatabaseUrl } from './embedded-postgres-error.ts';
import { platform, type Endpoint } from './platform.ts';
import { openServerLog, type ServerLog } from './server-log.ts';
import { superviseServer, type SupervisedServer } from './supervise.ts';
import type { Cluster } from './cluster.ts';

export type Launched = { endpoint: Endpoint; stop: () => Promise<void> };

const patience = 60_000;

/**
 * Starts a server on the cluster and waits until it answers, however long it has to recover. Gives `undefined` when the data folder
 * still belongs to another server. Raises EmbeddedPostgresError with the server's own words when it does not start.
 */
export async function launchServer(cluster: Cluster): Promise<Launched | undefined> {
  const endpoint = await platform.newEndpoint(cluster);
  const log = await openServerLog(cluster.folder);
  // Another server of this folder would answer at the same socket: ours is known by its name.
  const name = `numdesk ${randomUUID().slice(0, 8)}`;
  const server = superviseServer(cluster, endpoint, name, log.handle.fd);
  await log.handle.close();

  if (await becomesReady(server, endpoint, name)) {
    void server.ended.then(() => {
      if (!server.wasAskedToStop()) cluster.log(`PostgreSQL ended unexpectedly; see ${log.path}.`);
    });
    return { endpoint, stop: server.stop };
  }
  const words = await log.news();
  if (/already exists|(still|already) in use/.test(words)) return undefined;
  throw didNotStart(words, log);
}

async function becomesReady(server: SupervisedServer, endpoint: Endpoint, name: string): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (!server.hasEnded()) {
    const answer = await askServer(endpoint);
    if (answer.state === 'ready' && answer.name === name) return true;
    if (answer.state === 'absent' && Date.now() > deadline) {
      await server.stop();
      throw new EmbeddedPostgresError(
        `PostgreSQL started but cannot be reached at ${endpoint.host} (${answer.reason}). Set DATA_DIR to a folder on a local disk, ${orUseDatabaseUrl}`,
      );
    }
    await delay(10);
  }
  return false;
}

function didNotStart(words: string, log: ServerLog): EmbeddedPostgresError {
  const reason = words.slice(-1000) || 'it said nothing';
  return new EmbeddedPostgresError(
    `PostgreSQL did not start: ${reason}\nThe whole log is in ${log.path}. Remove the cause, ${orUseDatabaseUrl}`,
  );
}
