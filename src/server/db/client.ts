import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, type DatabaseConnection } from 'kysely';
import pg from 'pg';
import { createApplicationClient } from './connection/application-client.ts';
import { endStatement } from './connection/end-statement.ts';
import { readMoment, timestamptzOid } from './dates.ts';
import { defaultLimits, type DatabaseLimits } from './connection/limits.ts';
import { PipelinedDialect } from './connection/pipelined-dialect.ts';
import { isRefusedSetting, limitTransaction, notePooling, type Pooling } from './connection/pooling.ts';
import { asUnavailable, DatabaseUnavailable } from './connection/unavailable.ts';
import type { Tables } from './schema.ts';

/** The database or a transaction: the first argument of every function that reads or writes. */
export type Db = Kysely<Tables>;

export type Connection =
  | { connectionString: string }
  | { host: string; port?: number; user: string; password?: string; database: string };

const int8Oid = 20;

/** Connections of a pool: the most it may open, those that do something, and who waits for one. */
export type PoolState = { size: number; inUse: number; waiting: number };

/** A pool that can be closed while its connections are in use. */
export type DatabasePool = {
  db: Db;
  state(): PoolState;
  /** Ends every statement now, in the server too, and refuses new work with DatabaseUnavailable. */
  cut(): Promise<void>;
  /** Refuses new work, and ends what is still running after `patienceMs`. Bounded, whatever hangs. */
  close(patienceMs: number): Promise<void>;
};

const lastEndsMs = 250;

/**
 * Opens a pool. `bigint` columns are read as numbers; one beyond the safe integer range throws. What may succeed later
 * rejects with DatabaseUnavailable; a lost connection is replaced by the next query. `connection` as a function is read
 * for each new connection. `onError` hears of idle connections that broke.
 */
export function openPool(
  connection: Connection | (() => Connection),
  poolSize: number,
  onError: (error: Error) => void,
  limits: DatabaseLimits = defaultLimits,
): DatabasePool {
  const findConnection = typeof connection === 'function' ? connection : () => connection;
  const clients = new Set<pg.Client>();
  const pooling: Pooling = { isPooled: undefined };
  const pool = new pg.Pool({
    max: poolSize,
    connectionTimeoutMillis: limits.wait,
    types: columnTypes,
    Client: createApplicationClient(findConnection, limits, clients, pooling),
    verify: (client, done) => void notePooling(client, pooling).then(() => done(), done),
  });
  pool.on('error', onError);
  let isClosing = false;

  async function connect(): Promise<pg.PoolClient> {
    if (isClosing) throw new DatabaseUnavailable('busy', new Error('This process is ending.'));
    const wasPooled = pooling.isPooled;
    try {
      return await pool.connect();
    } catch (error) {
      if (!isRefusedSetting(error) || wasPooled) throw asUnavailable(error);
      pooling.isPooled = true;
      return connect();
    }
  }

  const onBegin = (connection: DatabaseConnection) => {
    if (pooling.isPooled) limitTransaction(connection, limits);
  };

  async function cut() {
    isClosing = true;
    await Promise.all([...clients].map(endStatement));
  }

  return {
    db: new Kysely<Tables>({ dialect: new PipelinedDialect({ pool: { connect, end: () => pool.end() } }, onBegin) }),
    state: () => ({ size: poolSize, inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    cut,

    async close(patienceMs) {
      isClosing = true;
      const ended = pool.end();
      await Promise.race([ended, delay(patienceMs)]);
      await Promise.race([Promise.all([cut(), ended]), delay(lastEndsMs)]);
    },
  };
}

/** The same for those who close it when its work is done, with `destroy`. */
export function openDatabase(...options: Parameters<typeof openPool>): Db {
  return openPool(...options).db;
}

const typeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary' && oid === int8Oid) return readInt8;
  if (format !== 'binary' && oid === timestamptzOid) return readMoment;
  return pg.types.getTypeParser(oid, format as 'text');
};

/** How every connection reads values. */
export const columnTypes: pg.CustomTypesConfig = { getTypeParser: typeParser };

function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe range`);
  return value;
}
