import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createApplicationClient } from './connection/application-client.ts';
import { defaultLimits, type DatabaseLimits } from './connection/limits.ts';
import { asUnavailable } from './connection/unavailable.ts';
import type { Tables } from './schema.ts';

/** The database or a transaction: the first argument of every function that reads or writes. */
export type Db = Kysely<Tables>;

export type Connection =
  | { connectionString: string }
  | { host: string; port?: number; user: string; password?: string; database: string };

const int8Oid = 20;

/**
 * Opens a pool. `bigint` columns are read as numbers; one beyond the safe integer range throws. What may succeed later
 * rejects with DatabaseUnavailable; a lost connection is replaced by the next query. `connection` as a function is read
 * for each new connection. `onError` hears of idle connections that broke.
 */
export function openDatabase(
  connection: Connection | (() => Connection),
  poolSize: number,
  onError: (error: Error) => void,
  limits: DatabaseLimits = defaultLimits,
): Db {
  const findConnection = typeof connection === 'function' ? connection : () => connection;
  const pool = new pg.Pool({
    max: poolSize,
    connectionTimeoutMillis: limits.wait,
    types: { getTypeParser: typeParser },
    Client: createApplicationClient(findConnection, limits),
  });
  pool.on('error', onError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withReasons(pool) }) });
}

/** Names the reason when no connection can be had. */
function withReasons(pool: pg.Pool) {
  return {
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        throw asUnavailable(error);
      }
    },
    end: () => pool.end(),
  };
}

const typeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === int8Oid && format !== 'binary' ? readInt8 : pg.types.getTypeParser(oid, format as 'text');

function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe range`);
  return value;
}
