import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

/** The database or a transaction: the first argument of every function that reads or writes. */
export type Db = Kysely<Tables>;

export type Connection =
  | { connectionString: string }
  | { host: string; port?: number; user: string; password?: string; database: string };

const int8Oid = 20;
const maxPreparedStatements = 500;

/** Opens a pool. `bigint` columns are read as numbers; one beyond the safe integer range throws. */
export function openDatabase(connection: Connection, poolSize: number, onError: (error: Error) => void): Db {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    types: { getTypeParser: typeParser },
    Client: createPreparingClient(),
  });
  pool.on('error', onError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Returns a client class that names its statements, so PostgreSQL parses each once per connection. */
function createPreparingClient(): typeof pg.Client {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxPreparedStatements) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  return class extends pg.Client {
    override query(...args: unknown[]): never {
      const [text, values, ...rest] = args;
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
      const query = name === undefined ? args : [{ name, text, values }, ...rest];
      return Reflect.apply(super.query, this, query) as never;
    }
  };
}

const typeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === int8Oid && format !== 'binary' ? readInt8 : pg.types.getTypeParser(oid, format as 'text');

function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe range`);
  return value;
}
