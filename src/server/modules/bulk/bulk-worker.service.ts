import { may } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import { problems } from '#shared/problems.ts';
import type { Db } from '../../db/client.ts';
import { findUnavailable } from '../../db/connection/unavailable.ts';
import { transact } from '../../db/transact.ts';
import type { Log } from '../../log.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { BulkAction, BulkActions } from './bulk-action.ts';
import {
  cancelJob,
  claimJob,
  findRole,
  finishJob,
  noteResult,
  releaseJob,
  takeRow,
  type ClaimedJob,
} from './bulk.repository.ts';

type Dependencies = { db: Db; publish: Publish; actions: BulkActions; log: Pick<Log, 'error'> };

/** A run gives the job back after so many ms, so that a process which ends is not waited for. */
const longestRunMs = 1_000;

/**
 * Works on jobs, row by row. Each row and its result are one transaction: whatever process is killed at whatever moment,
 * another one goes on with the next row after the lease, and no row is done twice.
 */
export function createBulkWorker({ db, publish, actions, log }: Dependencies) {
  /** Works on one open job for a while. Returns whether there was one. */
  async function workOn(): Promise<boolean> {
    const job = await claimJob(db);
    if (!job) return false;
    const until = performance.now() + longestRunMs;
    while (performance.now() < until) if (!(await doRow(job))) break;
    if (!(await finishJob(db, job.id))) await releaseJob(db, job.id);
    publish('admins', 'update_staff', { subject: 'jobs', id: job.id });
    return true;
  }

  /** Does the next row. Returns false when none is left, or who started the job may no longer do it. */
  async function doRow(job: ClaimedJob): Promise<boolean> {
    const action = await findAction(job);
    if (!action) {
      await transact(db, (trx) => cancelJob(trx, job.id, job.actor.id));
      return false;
    }
    let position: number | undefined;
    try {
      return await transact(db, async (trx, afterCommit) => {
        const row = await takeRow(trx, job.id);
        if (!row) return false;
        ({ position } = row);
        const { reason, actor } = job;
        const params = action.readParams(job.params);
        await action.run(trx, afterCommit, actor, { id: row.record_id, params, reason });
        await noteResult(trx, job.id, { position, result: 'done' });
        return true;
      });
    } catch (error) {
      if (position === undefined || findUnavailable(error)) throw error;
      await fail(job, position, error);
      return true;
    }
  }

  async function fail(job: ClaimedJob, position: number, error: unknown): Promise<void> {
    const isRefusal = error instanceof Problem;
    if (!isRefusal) log.error({ err: error, job: job.id, position }, 'a row of a bulk action failed');
    const problem = isRefusal
      ? { code: error.code, message: error.message }
      : { code: 'unexpected' as const, message: problems.unexpected.message };
    await transact(db, (trx) => noteResult(trx, job.id, { position, result: 'failed', problem }));
  }

  async function findAction({ action: name, actor }: ClaimedJob): Promise<BulkAction | undefined> {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    const role = await findRole(db, actor.id);
    return action && role !== null && may(role, action.permission) ? action : undefined;
  }

  return { workOn };
}
