import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#sandbox/world/free-port.ts';
import { startServerProcess, stopServerProcess } from '#sandbox/world/server-process.ts';
import { changeOwner, findUnprivilegedUser, isRoot } from '../../db/embedded/run-as.ts';
import { queryOnce } from '../embedded/query-once.ts';
import type { TestDatabase } from './database.ts';

/** Whether there is a PgBouncer to test with; `npm test` finds it. */
export const hasPgBouncer = Boolean(process.env['PGBOUNCER_PATH']);

export type PgBouncer = {
  connection: { host: string; port: number; user: string; database: string };
  close(): Promise<void>;
};

/**
 * Starts PgBouncer before a test's database, as it comes: it gives each transaction one of a few sessions, knows no prepared
 * statements and refuses settings of sessions.
 */
export async function startPgBouncer({ connection }: Pick<TestDatabase, 'connection'>): Promise<PgBouncer> {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'numdesk-pooler-'));
  const { host, user, database } = connection;
  const config = `
[databases]
${database} = host=${host} port=${connection.port ?? 5432} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
`;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, config);
  // It does not run as root, and has to be able to reach the socket of PostgreSQL.
  const runAs = isRoot() ? await findUnprivilegedUser() : undefined;
  for (const path of [folder, file]) await changeOwner(runAs, path);
  const command = [process.env['PGBOUNCER_PATH'] || 'pgbouncer', ...(runAs ? ['-u', runAs.name] : []), file] as const;
  const server = startServerProcess({ command: [...command], env: {}, output: 'kept' });
  const through = { host: '127.0.0.1', port, user, database };
  await untilReady();

  async function untilReady(): Promise<void> {
    for (;;) {
      if (server.hasEnded()) throw new Error(`PgBouncer did not start\n${server.output()}`);
      const isReady = await queryOnce(through, 'select 1').then(
        () => true,
        () => false,
      );
      if (isReady) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  return {
    connection: through,
    async close() {
      await stopServerProcess(server, 2_000);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
