import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { ApprovalId } from '#shared/contract/staff/approvals.ts';
import { may } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import { problems } from '#shared/problems.ts';
import type { Db } from '../../db/client.ts';
import { findUnavailable } from '../../db/connection/unavailable.ts';
import { transact } from '../../db/transact.ts';
import type { Log } from '../../log.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Caller } from '../../http/serve.ts';
import type { BulkAction, BulkActions } from './bulk-action.ts';
import { listDecided } from './bulk-rows.repository.ts';
import {
  cancelJob,
  claimJob,
  findStaff,
  finishJob,
  noteResult,
  releaseJob,
  takeRow,
  type ClaimedJob,
} from './bulk.repository.ts';

type Dependencies = { db: Db; publish: Publish; actions: BulkActions; log: Pick<Log, 'error'> };

/** A run gives the job back after so many ms, so that a process which ends is not waited for. */
const longestRunMs = 1_000;
/** Decided requests that one run settles. */
const mostDecided = 200;

/**
 * Works on jobs, row by row. Each row and its result are one transaction: whatever process is killed at whatever moment,
 * another one goes on with the next row after the lease, and no row is done twice.
 */
export function createBulkWorker({ db, publish, actions, log }: Dependencies) {
  /** Works on one open job for a while. Returns whether there was one. */
  async function workOn(runLog = log): Promise<boolean> {
    const job = await claimJob(db);
    if (!job) return false;
    const until = performance.now() + longestRunMs;
    while (performance.now() < until) if (!(await doRow(job, runLog))) break;
    if (!(await finishJob(db, job.id))) await releaseJob(db, job.id);
    publish('admins', 'update_staff', { subject: 'jobs', id: job.id });
    return true;
  }

  /** Does the next row. Returns false when none is left, or who started the job may no longer do it. */
  async function doRow(job: ClaimedJob, runLog: typeof log): Promise<boolean> {
    const found = await findAction(job);
    if (!found) {
      await transact(db, (trx) => cancelJob(trx, job.id, job.actor.id));
      return false;
    }
    const { action, caller } = found;
    const params = action.readParams(job.params);
    let position: number | undefined;
    try {
      return await transact(db, async (trx, afterCommit) => {
        const row = await takeRow(trx, job.id);
        if (!row) return false;
        ({ position } = row);
        const { reason } = job;
        const work = { id: row.record_id, params, reason };
        // Money moves in a transaction of its own, once per key: a row that is done again after a kill moves nothing.
        if (action.moves === 'money') await action.perform(caller, { ...work, key: keyOf(job, row.record_id) });
        else await action.run(trx, afterCommit, job.actor, work);
        await noteResult(trx, job.id, { position, was: null }, { result: 'done' });
        return true;
      });
    } catch (error) {
      if (position === undefined || findUnavailable(error)) throw error;
      await fail(job, position, error, runLog);
      return true;
    }
  }

  async function fail(job: ClaimedJob, position: number, error: unknown, runLog: typeof log): Promise<void> {
    const place = { position, was: null };
    if (error instanceof Problem && error.code === 'approval_needed') {
      const approvalId = ApprovalId.parse(error.params?.['approval']);
      return transact(db, (trx) => noteResult(trx, job.id, place, { result: 'asked', approvalId }));
    }
    const isRefusal = error instanceof Problem;
    // `request` is the one that started the job: its log line says when and from where.
    if (!isRefusal)
      runLog.error(
        { err: error, bulkJob: job.id, position, request: job.actor.requestId },
        'a row of a bulk action failed',
      );
    const problem = isRefusal
      ? { code: error.code, message: error.message }
      : { code: 'unexpected' as const, message: problems.unexpected.message };
    await transact(db, (trx) => noteResult(trx, job.id, place, { result: 'failed', problem }));
  }

  /**
   * Gives the rows that waited for a second person their result: done where the request was approved, which carried it
   * out; failed where it was refused, withdrawn or has expired.
   */
  async function settleAsked(): Promise<void> {
    const rows = await listDecided(db, mostDecided);
    for (const { job_id: id, position, decision } of rows) {
      const { message } = problems.approval_closed;
      const problem = { code: 'approval_closed' as const, message };
      const outcome = decision === 'approved' ? { result: 'done' as const } : { result: 'failed' as const, problem };
      await transact(db, (trx) => noteResult(trx, id, { position, was: 'asked' }, outcome));
    }
    for (const id of new Set(rows.map((row) => row.job_id))) publish('admins', 'update_staff', { subject: 'jobs', id });
  }

  /** The action, and who started the job as they are now. */
  async function findAction(job: ClaimedJob): Promise<{ action: BulkAction; caller: Caller } | undefined> {
    const { action: name, actor, session_id: sessionId } = job;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    const person = await findStaff(db, actor.id);
    if (!action || !person || !may(person.role, action.permission)) return undefined;
    return { action, caller: { id: actor.id, ...person, sessionId: sessionId ?? 0, actor } };
  }

  return { workOn, settleAsked };
}

/** One key per row, the same whenever the row is done. */
function keyOf({ id }: ClaimedJob, recordId: number): IdempotencyKey {
  const key = `bulk:${id}:${recordId}`;
  return { key, bodyHash: key };
}
