import type { Db } from './client.ts';

/** Registers a side effect to run only after the commit, such as publishing an event or closing sockets. */
export type AfterCommit = (callback: () => void) => void;

/**
 * Runs the work in one transaction. Callbacks registered with `afterCommit` run once it has committed, in the order of
 * their registration, and never after a rollback. If a callback throws, the
 * others still run and the error is emitted as a process warning.
 *
 * A service that runs in its caller's transaction takes `trx` and `afterCommit` as its first two arguments.
 */
export async function transact<T>(db: Db, work: (trx: Db, afterCommit: AfterCommit) => Promise<T>): Promise<T> {
  const callbacks: (() => void)[] = [];
  const result = await db.transaction().execute((trx) => work(trx, (callback) => void callbacks.push(callback)));
  for (const callback of callbacks) run(callback);
  return result;
}

function run(callback: () => void): void {
  try {
    callback();
  } catch (error) {
    process.emitWarning(new Error('a callback failed after its transaction had committed', { cause: error }));
  }
}
