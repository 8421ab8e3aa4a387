import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

/** The database, or a transaction on it: always the first, required argument of whatever reads or writes. */
export type Db = Kysely<Tables>;

export type Connection =
  | { connectionString: string }
  | { host: string; port?: number; user: string; password?: string; database: string };

const int8 = 20;

/** Opens a pool. `bigint` columns arrive as numbers, checked to be exact. */
export function openDatabase(connection: Connection, poolSize: number, onError: (error: Error) => void): Db {
  const pool = new pg.Pool({ ...connection, max: poolSize, types: { getTypeParser: typeParser } });
  pool.on('error', onError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

const typeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === int8 && format !== 'binary' ? readInt8 : pg.types.getTypeParser(oid, format as 'text');

function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe range`);
  return value;
}
