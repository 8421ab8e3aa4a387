import { Kysely, PostgresDialect, PostgresDriver, type PostgresDialectConfig } from 'kysely';
import pg from 'pg';
import { columnTypes, type Connection, type Db } from '../client.ts';
import type { Tables } from '../schema.ts';

export type OneConnection = {
  client: pg.Client;
  /** The same connection. Its transactions are the connection's one. */
  db: Db;
  commit(): Promise<void>;
  /** Without a commit, nothing was done. */
  end(): Promise<void>;
};

/**
 * Opens one connection with one transaction in which everything happens, also what has transactions of its own: all of it is
 * done, or nothing. Has no limits: the work may take hours.
 */
export async function openOneConnection(connection: Connection, begin: string): Promise<OneConnection> {
  const client = new pg.Client({ ...connection, types: columnTypes, connectionTimeoutMillis: 10_000, keepAlive: true });
  // What runs when the connection breaks rejects as well.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(begin);
  await client.query(
    Object.entries(settings)
      .map(([name, value]) => `set local ${name} = ${value}`)
      .join('; '),
  );
  const pool = {
    connect: () => Promise.resolve(Object.assign(client, { release: () => undefined })),
    end: async () => {},
  };
  return {
    client,
    db: new Kysely<Tables>({ dialect: new JoinedDialect({ pool }) }),
    commit: async () => void (await client.query('commit')),
    end: () => client.end(),
  };
}

/** No limits, and values in the same form whatever the database or its user is set to. */
const settings = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  datestyle: `'ISO, YMD'`,
  intervalstyle: `'postgres'`,
  extra_float_digits: '1',
  bytea_output: `'hex'`,
};

class JoinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new JoinedDriver(this.#config);
  }
}

/** A transaction inside the one of the connection begins and ends with it. A failure ends the whole. */
class JoinedDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {}
  override async commitTransaction(): Promise<void> {}
  override async rollbackTransaction(): Promise<void> {}
}
