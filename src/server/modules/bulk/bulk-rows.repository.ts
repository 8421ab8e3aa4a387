import { sql } from 'kysely';
import type { ApprovalId } from '#shared/contract/staff/approvals.ts';
import type { BulkJobId } from '#shared/contract/staff/bulk.ts';
import type { Db } from '../../db/client.ts';
import type { Decision, RowResult } from '../../db/tables/staff.ts';
import type { RowProblem } from './bulk.repository.ts';

export type BulkRow = {
  position: number;
  record_id: number;
  result: RowResult | null;
  problem: RowProblem | null;
  approval_id: ApprovalId | null;
};

const columns = ['position', 'record_id', 'result', 'problem', 'approval_id'] as const;

/** The rows of a job by position, first those that failed, then those that wait for a second person. */
export async function listRows(db: Db, id: BulkJobId, { skip, limit }: { skip: number; limit: number }) {
  const rows = await db
    .selectFrom('bulk_rows')
    .select(columns)
    .where('job_id', '=', id)
    .orderBy(sql`case result when 'failed' then 0 when 'asked' then 1 else 2 end`)
    .orderBy('position')
    .offset(skip)
    .limit(limit)
    .execute();
  return rows as BulkRow[];
}

/** The rows of a job by position, in batches for a file. */
export async function listRowsAfter(db: Db, id: BulkJobId, after: number, limit: number): Promise<BulkRow[]> {
  const rows = await db
    .selectFrom('bulk_rows')
    .select(columns)
    .where('job_id', '=', id)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows as BulkRow[];
}

/** What a job did, and the records that failed in it, by position. */
export async function findFailed(db: Db, id: BulkJobId): Promise<{ params: unknown; ids: number[] }> {
  const { params } = await db.selectFrom('bulk_jobs').select('params').where('id', '=', id).executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('bulk_rows')
    .select('record_id')
    .where('job_id', '=', id)
    .where('result', '=', 'failed')
    .orderBy('position')
    .execute();
  return { params, ids: rows.map(({ record_id }) => record_id) };
}

export type DecidedRow = { job_id: BulkJobId; position: number; decision: Decision | null };

/** Rows whose request to a second person was decided or has expired. */
export async function listDecided(db: Db, limit: number): Promise<DecidedRow[]> {
  return db
    .selectFrom('bulk_rows')
    .innerJoin('approvals', 'approvals.id', 'bulk_rows.approval_id')
    .select(['job_id', 'position', 'decision'])
    .where('result', '=', 'asked')
    .where((eb) => eb.or([eb('decision', 'is not', null), eb('expires_at', '<=', sql<Date>`now()`)]))
    .orderBy('approvals.id')
    .limit(limit)
    .execute();
}
