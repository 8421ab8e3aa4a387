import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Connection } from '../../db/client.ts';

/** Connections of the test's own, which the shop knows nothing of, to hold locks and to end connections. */
export async function openDatabaseHand(connection: Connection) {
  // Inside a transaction the list of connections stays as it was first read, so the holder of locks cannot watch.
  const [holder, watcher] = [await open(connection), await open(connection)];
  const ofShop = `datname = current_database() and application_name <> '${ownName}'`;

  async function isWaiting(text: string): Promise<boolean> {
    const waiting = `select 1 from pg_stat_activity where ${ofShop} and wait_event_type = 'Lock' and query ilike '%${text}%'`;
    return (await watcher.query(waiting)).rowCount !== 0;
  }

  return {
    run: (sql: string) => holder.query<Record<string, unknown>>(sql),
    /** Ends the connections of the shop that match, as an administrator, a failover or a crash does. Returns how many. */
    async cut(condition = 'true'): Promise<number> {
      const { rowCount } = await watcher.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where ${ofShop} and (${condition})`,
      );
      return rowCount ?? 0;
    },
    isWaiting,
    /** Resolves when a connection of the shop waits for a lock, in a query that contains this text. */
    async untilWaiting(text: string): Promise<void> {
      while (!(await isWaiting(text))) await watcher.query('select pg_sleep(0.01)');
    },
  };
}

const ownName = 'the hand of a test';

async function open(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: ownName });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
