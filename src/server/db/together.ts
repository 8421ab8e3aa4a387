import type { Db } from './client.ts';

/** What a statement is executed on: the database, a transaction, or what `together` gives. */
export type Executor = Pick<Db, 'executeQuery'>;

/**
 * Executes statements of a transaction in one round trip: each is sent without waiting for the answer to the one before, in
 * the order of the calls. After one that failed the others fail too; throws what the first one threw.
 */
export async function together<Started extends readonly Promise<unknown>[]>(
  trx: Db,
  start: (executor: Executor) => readonly [...Started],
): Promise<{ -readonly [Place in keyof Started]: Awaited<Started[Place]> }> {
  return trx.getExecutor().provideConnection(async (connection) => {
    const executor: Executor = {
      executeQuery: (query) => connection.executeQuery('compile' in query ? query.compile() : query),
    };
    const started = start(executor);
    // Nothing is left on its way when the transaction ends.
    await Promise.allSettled(started);
    return Promise.all(started);
  });
}
