/** How long work with the database may take, in ms; 0 is no limit. */
export type DatabaseLimits = {
  /** Establishing a connection. */
  connect: number;
  /** Waiting for a free connection of the pool. */
  wait: number;
  statement: number;
  /** Waiting for one lock. */
  lock: number;
  /** A transaction whose process does nothing. PostgreSQL ends it, so a frozen process keeps no locks. */
  idleInTransaction: number;
};

export const defaultLimits: DatabaseLimits = {
  connect: 5_000,
  wait: 8_000,
  statement: 15_000,
  lock: 5_000,
  idleInTransaction: 10_000,
};

/** Limits of work that may take long and has its own connections: migrations. */
export const noLimits: DatabaseLimits = { connect: 5_000, wait: 0, statement: 0, lock: 0, idleInTransaction: 0 };

/**
 * Returns how long a process may take to write what it has learned, in ms: it waits for a connection, then for a lock, and
 * the statement takes its time. Where a limit is off, its default stands in: someone else limits it then.
 */
export function writingTimeOf({ wait, lock, statement }: Pick<DatabaseLimits, 'wait' | 'lock' | 'statement'>): number {
  return (wait || defaultLimits.wait) + (lock || defaultLimits.lock) + (statement || defaultLimits.statement);
}

/** PostgreSQL itself ends a statement at its limit. Without an answer this much later, in ms, the connection is dead. */
const graceMs = 2_000;

/** Returns how long a query may go without an answer before its connection counts as lost, in ms; 0 is no limit. */
export function silenceLimitOf({ statement }: DatabaseLimits): number {
  return statement === 0 ? 0 : statement + graceMs;
}
