import {
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';

/**
 * For connections that send a query before the answer to the last one: a transaction begins without waiting for "begin".
 * `onBegin` may send what is to hold for the transaction.
 */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #onBegin: OnBegin;

  constructor(config: PostgresDialectConfig, onBegin: OnBegin) {
    super(config);
    this.#config = config;
    this.#onBegin = onBegin;
  }

  override createDriver(): PostgresDriver {
    return new PipelinedDriver(this.#config, this.#onBegin);
  }
}

type OnBegin = (connection: DatabaseConnection) => void;

class PipelinedDriver extends PostgresDriver {
  readonly #begins = new WeakMap<DatabaseConnection, Promise<unknown>>();
  readonly #onBegin: OnBegin;

  constructor(config: PostgresDialectConfig, onBegin: OnBegin) {
    super(config);
    this.#onBegin = onBegin;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begin = super.beginTransaction(connection, settings);
    // Whoever commits hears of a failure. It ends the connection, so the statements before that fail too.
    begin.catch(() => undefined);
    this.#begins.set(connection, begin);
    this.#onBegin(connection);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begins.get(connection);
    await super.commitTransaction(connection);
  }
}
