import { sql } from 'kysely';
import type { BulkJobId } from '#shared/contract/staff/bulk.ts';
import type { Db } from '../../db/client.ts';
import type { RowResult } from '../../db/tables/staff.ts';
import type { RowProblem } from './bulk.repository.ts';

export type BulkRow = { position: number; record_id: number; result: RowResult | null; problem: RowProblem | null };

/** The rows of a job by position, those that failed first. `after` is a position among them, 0-based. */
export async function listRows(db: Db, id: BulkJobId, { skip, limit }: { skip: number; limit: number }) {
  const rows = await db
    .selectFrom('bulk_rows')
    .select(['position', 'record_id', 'result', 'problem'])
    .where('job_id', '=', id)
    .orderBy(sql`(result is not distinct from 'failed') desc`)
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
    .select(['position', 'record_id', 'result', 'problem'])
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
