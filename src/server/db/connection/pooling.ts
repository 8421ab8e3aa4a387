import { CompiledQuery, type DatabaseConnection } from 'kysely';
import type pg from 'pg';
import type { DatabaseLimits } from './limits.ts';

/**
 * How the connections of a pool reach PostgreSQL; undefined until the first one tells. Behind a pooler, each transaction may have
 * another session: nothing that lasts longer may be left in one, such as a prepared statement.
 */
export type Pooling = { isPooled: boolean | undefined };

/** A pooler refuses the limits of a session when a connection starts, since it cannot track them. */
export function isRefusedSetting(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('unsupported startup parameter');
}

/** Finds out on a new connection: a pooler names a process that is not the session's. */
export async function notePooling(client: pg.Client, pooling: Pooling): Promise<void> {
  if (pooling.isPooled !== undefined) return;
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Not in the types of `pg`.
  pooling.isPooled = rows[0]?.pid !== Reflect.get(client, 'processID');
}

/** Sets the limits of a transaction behind a pooler, without waiting for the answer: a failure fails what comes after it. */
export function limitTransaction(connection: DatabaseConnection, limits: DatabaseLimits): void {
  const { statement, lock, idleInTransaction } = limits;
  const settings = `set local statement_timeout = ${statement}; set local lock_timeout = ${lock};
    set local idle_in_transaction_session_timeout = ${idleInTransaction}`;
  connection.executeQuery(CompiledQuery.raw(settings)).catch(() => undefined);
}
