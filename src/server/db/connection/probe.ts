import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../client.ts';
import { destroyConnection } from './application-client.ts';

export type DatabaseProbe = {
  /** Whether the database answers within the limit and can be written to. */
  isReady(): Promise<boolean>;
  /** Waits until it is, up to `limitMs`. Returns whether it is. */
  waitUntilReady(limitMs: number): Promise<boolean>;
  close(): void;
};

const pauseMs = 100;

/**
 * Asks the database over a connection of its own, so that a full pool is not taken for a dead database and the answer
 * never waits for one. Concurrent questions share one query.
 */
export function createDatabaseProbe(connection: Connection | (() => Connection), limitMs = 1_500): DatabaseProbe {
  const findConnection = typeof connection === 'function' ? connection : () => connection;
  let client: pg.Client | undefined;
  let asking: Promise<boolean> | undefined;

  function drop() {
    if (client) destroyConnection(client);
    client = undefined;
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...findConnection(), keepAlive: true });
    fresh.on('error', () => undefined);
    client = fresh;
    await fresh.connect();
    return fresh;
  }

  async function ask(): Promise<boolean> {
    // The kept connection breaks with a restart of the server, which says nothing about the server of now.
    for (const known of client ? [client, undefined] : [undefined]) {
      try {
        const asked = known ?? (await connect());
        const { rows } = await asked.query<{ writable: boolean }>('select not pg_is_in_recovery() as writable');
        if (rows[0]?.writable) return true;
      } catch {
        // Tried again on a new connection, or not ready.
      }
      drop();
    }
    return false;
  }

  async function askInTime(): Promise<boolean> {
    const isReady = await Promise.race([ask(), delay(limitMs, undefined, { ref: false })]);
    if (isReady === undefined) drop();
    return isReady ?? false;
  }

  function isReady(): Promise<boolean> {
    asking ??= askInTime().finally(() => (asking = undefined));
    return asking;
  }

  async function waitUntilReady(maxMs: number): Promise<boolean> {
    const deadline = Date.now() + maxMs;
    // A crash is noticed by its client earlier than by PostgreSQL, which for a moment still accepts queries.
    while (Date.now() < deadline) {
      await delay(pauseMs);
      if (await isReady()) return true;
    }
    return false;
  }

  return { isReady, waitUntilReady, close: drop };
}
