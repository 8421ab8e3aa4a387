import { sql } from 'kysely';
import type { Language } from '#shared/contract/account/language.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { AuditEventId } from '#shared/contract/staff/audit.ts';
import type { ApprovalId } from '#shared/contract/staff/approvals.ts';
import type { BulkJobId } from '#shared/contract/staff/bulk.ts';
import type { Role } from '#shared/permissions.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../audit/actor.ts';

/** After this without a sign of life, another process goes on with a job. */
const leaseSeconds = 30;

export type JobRow = {
  id: BulkJobId;
  actor_id: UserId;
  actor: string;
  action: string;
  reason: string;
  audit_id: AuditEventId;
  total: number;
  done: number;
  failed: number;
  asked: number;
  created_at: Date;
  ended_at: Date | null;
  cancelled_by: UserId | null;
  rerun_of: BulkJobId | null;
};
export type RowProblem = { code: ProblemCode; message: string };

type NewJob = {
  actor: Actor;
  action: string;
  params: unknown;
  reason: string;
  auditId: number;
  ids: number[];
  key: string;
  bodyHash: string;
  sessionId: number;
  rerunOf: BulkJobId | null;
};

/** Adds a job with its rows. Fails on the unique key of a repeated request. */
export async function addJob(db: Db, job: NewJob): Promise<BulkJobId> {
  const { actor, action, params, reason, auditId, ids, key, bodyHash, sessionId, rerunOf } = job;
  const { id } = await db
    .insertInto('bulk_jobs')
    .values({
      actor_id: actor.id,
      action,
      params: JSON.stringify(params ?? null),
      reason,
      audit_id: auditId,
      actor: JSON.stringify(actor),
      total: ids.length,
      request_key: key,
      body_hash: bodyHash,
      session_id: sessionId,
      rerun_of: rerunOf,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into bulk_rows (job_id, position, record_id)
    select ${id}, position, record_id from unnest(${ids}::bigint[]) with ordinality as list (record_id, position)`.execute(
    db,
  );
  return id;
}

function selectJobs(db: Db) {
  return db
    .selectFrom('bulk_jobs')
    .innerJoin('users', 'users.id', 'bulk_jobs.actor_id')
    .select([
      'bulk_jobs.id',
      'actor_id',
      'users.shown_as as actor',
      'action',
      'reason',
      'audit_id',
      'total',
      'done',
      'failed',
      'asked',
      'bulk_jobs.created_at',
      'ended_at',
      'cancelled_by',
      'rerun_of',
    ]);
}

export async function findJob(db: Db, id: BulkJobId): Promise<JobRow | undefined> {
  return selectJobs(db).where('bulk_jobs.id', '=', id).executeTakeFirst();
}

/**
 * How many customers someone has begun to ban in bulk today, in India, without a second person. Others who count for the same
 * person wait until the transaction ends.
 */
export async function lockBannedToday(trx: Db, id: UserId): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('bulk bans'), ${id}::int)`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(total), 0)::int as count from bulk_jobs
    where actor_id = ${id} and action = 'user.ban' and actor -> 'approval' is null
      and created_at >= date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** The job that a request with this key started, with the hash of that request. */
export async function findJobByKey(db: Db, actorId: UserId, key: string) {
  return selectJobs(db)
    .select('body_hash')
    .where('actor_id', '=', actorId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** Jobs, the newest first: of one person, or of everyone. */
export async function listJobs(
  db: Db,
  { of, before, limit }: { of: UserId | undefined; before: number | undefined; limit: number },
): Promise<JobRow[]> {
  let query = selectJobs(db);
  if (of !== undefined) query = query.where('actor_id', '=', of);
  if (before !== undefined) query = query.where('bulk_jobs.id', '<', before as BulkJobId);
  return query.orderBy('bulk_jobs.id', 'desc').limit(limit).execute();
}

export type ClaimedJob = {
  id: BulkJobId;
  action: string;
  params: unknown;
  reason: string;
  actor: Actor;
  session_id: number | null;
};

/** Takes an open job that no process works on, or undefined. */
export async function claimJob(db: Db): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    update bulk_jobs set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from bulk_jobs where ended_at is null and leased_until < now()
      order by id limit 1 for update skip locked)
    returning id, action, params, reason, session_id, actor || jsonb_build_object('parentId', audit_id) as actor`.execute(
    db,
  );
  return rows[0];
}

/** Lets any process go on with a job at once. */
export async function releaseJob(db: Db, id: BulkJobId): Promise<void> {
  await sql`update bulk_jobs set leased_until = '-infinity' where id = ${id}`.execute(db);
}

/** Locks an open job and then its next row without a result: in this order everywhere. Undefined when there is none. */
export async function takeRow(db: Db, id: BulkJobId): Promise<{ position: number; record_id: number } | undefined> {
  const open = await db
    .selectFrom('bulk_jobs')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!open) return undefined;
  return db
    .selectFrom('bulk_rows')
    .select(['position', 'record_id'])
    .where('job_id', '=', id)
    .where('result', 'is', null)
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

type Outcome =
  | { result: 'done' }
  | { result: 'failed'; problem: RowProblem }
  | { result: 'asked'; approvalId: ApprovalId };
type Place = { position: number; was: 'asked' | null };

/**
 * Notes the result of a row under the job's lock, counts it, and shows that the job is alive. A row gets one result; only
 * that of a row which waits for a second person is followed by another.
 */
export async function noteResult(db: Db, id: BulkJobId, { position, was }: Place, outcome: Outcome): Promise<void> {
  await db.selectFrom('bulk_jobs').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const { result } = outcome;
  const row = await db
    .updateTable('bulk_rows')
    .set({
      result,
      problem: result === 'failed' ? JSON.stringify(outcome.problem) : null,
      ...(result === 'asked' && { approval_id: outcome.approvalId }),
    })
    .where('job_id', '=', id)
    .where('position', '=', position)
    .where(sql<boolean>`result is not distinct from ${was}`)
    .returning('position')
    .executeTakeFirst();
  if (!row) return;
  await sql`update bulk_jobs set leased_until = now() + make_interval(secs => ${leaseSeconds}),
    done = done + ${Number(result === 'done')}, failed = failed + ${Number(result === 'failed')},
    asked = asked + ${Number(result === 'asked') - Number(was === 'asked')}
    where id = ${id}`.execute(db);
}

/** Ends a job without open rows. Returns whether this call did. */
export async function finishJob(db: Db, id: BulkJobId): Promise<boolean> {
  const { rows } = await sql`update bulk_jobs set ended_at = now()
    where id = ${id} and ended_at is null
      and not exists (select 1 from bulk_rows where job_id = ${id} and result is null)
    returning id`.execute(db);
  return rows.length > 0;
}

/** Cancels what is left of an open job, on the job's lock. A row at work ends first. Returns whether it was open. */
export async function cancelJob(db: Db, id: BulkJobId, by: UserId): Promise<boolean> {
  const { rows } = await sql`update bulk_jobs set ended_at = now(), cancelled_by = ${by}
    where id = ${id} and ended_at is null returning id`.execute(db);
  if (rows.length === 0) return false;
  await sql`update bulk_rows set result = 'cancelled' where job_id = ${id} and result is null`.execute(db);
  return true;
}

/** Someone who is on staff and not blocked. */
export async function findStaff(
  db: Db,
  id: UserId,
): Promise<{ role: Role; email: string; language: Language } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['role', 'shown_as as email', 'language'])
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return row && row.role !== null ? { ...row, role: row.role } : undefined;
}
