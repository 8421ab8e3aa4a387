import { Socket } from 'node:net';
import pg from 'pg';
import { silenceLimitOf, type DatabaseLimits } from './limits.ts';
import type { Pooling } from './pooling.ts';
import { asUnavailable, findUnavailable } from './unavailable.ts';

const maxPreparedStatements = 500;

/**
 * Returns a client class for a pool:
 * - it names its statements, so PostgreSQL parses each once per connection, unless they pass a pooler;
 * - it sends a statement without waiting for the answer to the one before (decision 39);
 * - it survives a lost connection, also while it is checked out: the query rejects with DatabaseUnavailable, and the pool
 *   drops the connection;
 * - `findOptions` is read for each new connection, because a restarted embedded server may listen elsewhere;
 * - `open` holds the clients whose connection has not ended.
 */
export function createApplicationClient(
  findOptions: () => pg.ClientConfig,
  limits: DatabaseLimits,
  open: Set<pg.Client>,
  pooling: Pooling,
): typeof pg.Client {
  const nameOf = createStatementNames();
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...findOptions(), ...settingsOf(limits, pooling), pipeline: true });
      // Without a listener Node ends the process. The query, or the next one, rejects and says why.
      this.on('error', () => undefined);
      open.add(this);
      this.once('end', () => open.delete(this));
      this.once('connect', () => watchSilence(this, silenceLimitOf(limits)));
    }

    override query(...args: unknown[]): never {
      const [text, values, ...rest] = args;
      const isNamed = pooling.isPooled === false && Array.isArray(values) && values.length > 0;
      const name = isNamed && typeof text === 'string' ? nameOf(text) : undefined;
      const query = name === undefined ? args : [{ name, text, values }, ...rest];
      const result: unknown = Reflect.apply(super.query, this, query);
      return (result instanceof Promise ? result.catch((error: unknown) => fail(this, error)) : result) as never;
    }
  };
}

function settingsOf(limits: DatabaseLimits, { isPooled }: Pooling): pg.ClientConfig {
  const { connect, statement, lock, idleInTransaction } = limits;
  return {
    connectionTimeoutMillis: connect,
    ...(!isPooled && {
      statement_timeout: statement,
      lock_timeout: lock,
      idle_in_transaction_session_timeout: idleInTransaction,
    }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

function fail(client: pg.Client, error: unknown): never {
  const failure = asUnavailable(error);
  // The socket may close later than the error arrives; until then the pool would hand out this connection again.
  if (findUnavailable(failure)?.reason === 'lost') destroyConnection(client);
  throw failure;
}

/**
 * Ends a connection on which a query gets no answer: a frozen server or a broken network. Uses the socket's own timer,
 * which costs nothing per query. An idle connection may stay silent.
 */
function watchSilence(client: pg.Client, limitMs: number): void {
  const stream = streamOf(client);
  if (limitMs === 0 || !stream) return;
  stream.setTimeout(limitMs, () => {
    if (isWaiting(client)) stream.destroy(new SilentConnection(limitMs));
  });
}

class SilentConnection extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(limitMs: number) {
    super(`The database did not answer for ${limitMs} ms.`);
  }
}

/** Closes the socket at once: a frozen server would not answer a polite end. */
export function destroyConnection(client: pg.Client): void {
  streamOf(client)?.destroy();
}

/** Not in the types of `pg`. */
function streamOf(client: pg.Client): Socket | undefined {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection instanceof Object ? Reflect.get(connection, 'stream') : undefined;
  return stream instanceof Socket ? stream : undefined;
}

/** Not in the types of `pg`: false while a query runs. */
export function isWaiting(client: pg.Client): boolean {
  return Reflect.get(client, 'readyForQuery') === false;
}

function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxPreparedStatements) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
