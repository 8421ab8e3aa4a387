import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dataFolderOf, type Cluster } from './cluster.ts';
import { EmbeddedPostgresError, orUseDatabaseUrl } from './embedded-postgres-error.ts';
import { platform, type Endpoint } from './platform.ts';
import { probeServer } from './probe-server.ts';
import { runProgram } from './run-program.ts';
import { createWaitNotes, recoveryTimeoutMs } from './wait-notes.ts';

/** How long a shutdown may take before it is made immediate. Its own watchdog is quicker, unless it was killed too. */
const shutdownTimeoutMs = 15_000;

/**
 * Returns the endpoint of a server running on this state folder. Waits while one is starting or stopping, and logs what it waits for.
 * Ends one that does not finish its shutdown. Raises EmbeddedPostgresError when it neither starts nor ends.
 */
export async function findRunningServer(cluster: Cluster): Promise<Endpoint | undefined> {
  const noteWait = createWaitNotes(cluster.log);
  const startedAt = Date.now();
  let stoppingSince: number | undefined;
  for (;;) {
    const lines = await readPostmasterLines(cluster);
    const endpoint = await platform.endpointOf(cluster.folder, lines);
    if (!endpoint) return undefined;
    const probed = await probeServer(endpoint);
    if (probed.state === 'ready') return endpoint;
    if (probed.state === 'absent') return undefined;

    noteWait(`the PostgreSQL of ${cluster.folder} (process ${lines[0]}): ${probed.reason}`);
    stoppingSince = probed.isStopping ? (stoppingSince ?? Date.now()) : undefined;
    if (stoppingSince !== undefined && Date.now() - stoppingSince > shutdownTimeoutMs) await endNow(cluster);
    if (Date.now() - startedAt > recoveryTimeoutMs) {
      throw new EmbeddedPostgresError(
        `The PostgreSQL of ${cluster.folder} (process ${lines[0]}) neither starts nor ends: ${probed.reason}. End it, ${orUseDatabaseUrl}`,
      );
    }
    await delay(50);
  }
}

/** Shuts down immediately, then kills. No commit is lost: the next start recovers. */
async function endNow(cluster: Cluster): Promise<void> {
  cluster.log(`The PostgreSQL of ${cluster.folder} does not finish its shutdown and is ended now.`);
  const args = ['stop', '-D', dataFolderOf(cluster.folder), '-m', 'immediate', '-w', '-t', '8'];
  const { ok } = await runProgram({ command: cluster.binaries.control, args }, cluster.runAs);
  const pid = Number((await readPostmasterLines(cluster))[0]);
  if (ok || !(pid > 1)) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended, or belongs to someone else: the caller's limit decides.
  }
}

/** Returns the lines of postmaster.pid, of which the first is the server's process id. None without the file. */
export async function readPostmasterLines({ folder }: Cluster): Promise<string[]> {
  return (await readFile(join(dataFolderOf(folder), 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
}
