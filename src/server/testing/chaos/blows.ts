import { join } from 'node:path';
import { queryOnce } from '../embedded/query-once.ts';
import { descendantsOf, postmasterPidOf, send } from '../processes.ts';

/** What is struck: the server process and its data folder, with the embedded database. */
export type Target = { serverPid: () => number | undefined; dataDir: string };

/** What can happen to a shop, from the smallest to the largest. */
export const blows = {
  'every connection': endEveryConnection,
  'one backend': killBackend,
  postmaster: killPostmaster,
  server: async ({ serverPid }: Target) => send(serverPid(), 'SIGKILL'),
  // The watchdog then stops PostgreSQL in the middle of its crash recovery.
  'backend, then server': async (target: Target) => {
    await killBackend(target);
    send(target.serverPid(), 'SIGKILL');
  },
  everything: killEverything,
} as const satisfies Record<string, (target: Target) => Promise<unknown>>;
/** What ends the server process, which a service manager then starts again. Nothing else may. */
export const deadly: readonly Blow[] = ['server', 'backend, then server', 'everything'];
export type Blow = keyof typeof blows;
export const blowNames = Object.keys(blows) as Blow[];

const ofShop = `datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

async function endEveryConnection(target: Target) {
  await query(target, `select pg_terminate_backend(pid) from pg_stat_activity where ${ofShop}`);
}

/** The busiest: one in the middle of a transaction, if there is one. */
async function killBackend(target: Target) {
  const [busiest] = await query(
    target,
    `select pid from pg_stat_activity where ${ofShop} order by (state <> 'idle') desc, random() limit 1`,
  );
  send(Number(busiest?.['pid']), 'SIGKILL');
}

async function killPostmaster({ dataDir }: Target) {
  send(await postmasterPidOf(dataDir), 'SIGKILL');
}

async function killEverything({ serverPid }: Target) {
  const pid = serverPid();
  if (pid === undefined) return;
  const others = await descendantsOf(pid);
  for (const each of [pid, ...others]) send(each, 'SIGKILL');
}

export function query({ dataDir }: Target, sql: string): Promise<Record<string, unknown>[]> {
  const host = join(dataDir, 'postgres', 'socket');
  return queryOnce({ host, user: 'numdesk', database: 'numdesk', connectionTimeoutMillis: 5_000 }, sql);
}
