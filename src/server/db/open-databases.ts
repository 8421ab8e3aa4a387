import type { Environment } from '../env.ts';
import type { Log } from '../log.ts';
import { openDatabase, openPool, type Connection } from './client.ts';
import { noLimits, type DatabaseLimits } from './connection/limits.ts';
import { createDatabaseProbe } from './connection/probe.ts';
import { findUnavailable } from './connection/unavailable.ts';
import { migrate } from './migrate.ts';

const slowPoolSize = 2;
/** Metrics are read now or not at all. */
const metricsLimits = { connect: 1_000, wait: 1_000, statement: 2_000 };
const startTimeoutMs = 60_000;
const noteEveryMs = 5_000;
const patienceOnCloseMs = 250;

/**
 * Opens the connections of this process, each kind of work with its own: requests, the jobs that ask providers, slow
 * statements, metrics, and the probe. None is established before its first query.
 */
export function openDatabases(findConnection: () => Connection, env: Environment, log: Log) {
  const limits = limitsOf(env);
  const onError = (err: Error) => log.warn({ detail: err.message }, 'a database connection broke');
  const requests = openPool(findConnection, env.DATABASE_POOL, onError, limits);
  const jobs = openPool(findConnection, env.DATABASE_JOB_POOL, onError, limits);
  const slowLimits = { ...limits, statement: env.DATABASE_SLOW_STATEMENT_MS };
  const slow = openPool(findConnection, slowPoolSize, onError, slowLimits);
  const metrics = openPool(findConnection, 1, onError, { ...limits, ...metricsLimits });
  const probe = createDatabaseProbe(findConnection);
  return {
    db: requests.db,
    jobDb: jobs.db,
    slowDb: slow.db,
    probe,
    measured: { db: metrics.db, pools: { requests: requests.state, jobs: jobs.state, slow: slow.state } },
    /** Ends the statements of `slowDb`: one of minutes must not hold up the end of the process. */
    cutSlow: slow.cut,

    /** Migrates, without limits. Waits for a database that is still starting, and throws when it does not start in a minute. */
    async migrate(): Promise<void> {
      const own = openDatabase(findConnection, 1, onError, noLimits);
      try {
        await retryWhileStarting(() => migrate(own), log);
      } finally {
        await own.destroy();
      }
    },

    /** Closes every connection within half a second. What still runs is cut: the next process settles it. */
    async close(): Promise<void> {
      probe.close();
      await Promise.all([requests, jobs, slow, metrics].map((pool) => pool.close(patienceOnCloseMs)));
    },
  };
}

function limitsOf(env: Environment): DatabaseLimits {
  return {
    connect: env.DATABASE_CONNECT_MS,
    wait: env.DATABASE_WAIT_MS,
    statement: env.DATABASE_STATEMENT_MS,
    lock: env.DATABASE_LOCK_MS,
    idleInTransaction: env.DATABASE_IDLE_TRANSACTION_MS,
  };
}

async function retryWhileStarting(work: () => Promise<void>, log: Log): Promise<void> {
  const startedAt = Date.now();
  let notedAt = 0;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const unavailable = findUnavailable(error);
      if (!unavailable || Date.now() - startedAt > startTimeoutMs) throw error;
      if (Date.now() - notedAt > noteEveryMs) {
        notedAt = Date.now();
        log.warn({ detail: unavailable.message }, 'the start waits for the database');
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
