import { z } from 'zod';
import type { ProblemCode } from '../../problem.ts';
import { problems } from '../../problems.ts';
import { contract } from '../contract.ts';
import { ApprovalId } from './approvals.ts';
import { AuditEventId } from './audit.ts';
import { id, idParams, Moment, page, PageQuery, Reason, TotalRupees } from '../wire.ts';

export const BulkJobId = id<'BulkJobId'>();
export type BulkJobId = z.output<typeof BulkJobId>;

/** How many records one bulk action may change. */
export const mostInBulk = 10_000;

const RecordId = z.int().positive();
const Fields = z.record(z.string(), z.unknown());

/** Which records: these, or all that match a filter now, except some. */
const Selection = z.union([
  z.strictObject({ ids: z.array(RecordId).min(1).max(1_000) }),
  z.strictObject({ filter: Fields, exclude: z.array(RecordId).max(1_000).optional() }),
]);

const what = { action: z.string().min(1).max(60), selection: Selection, params: Fields };

const BulkJob = z.object({
  id: BulkJobId,
  action: z.string(),
  reason: z.string(),
  actor: z.string(),
  /** Whether the caller started it. */
  is_own: z.boolean(),
  audit_id: AuditEventId,
  state: z.enum(['running', 'finished', 'cancelled']),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Rows that wait for a second person. */
  asked: z.int(),
  created_at: Moment,
  ended_at: Moment.nullable(),
  /** The job whose failed rows it does again. */
  rerun_of: BulkJobId.nullable(),
});
export type BulkJob = z.input<typeof BulkJob>;

const BulkRow = z.object({
  position: z.int(),
  record_id: RecordId,
  result: z.enum(['done', 'asked', 'failed', 'cancelled']).nullable(),
  /** Why it failed. */
  problem: z
    .object({ code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]), message: z.string() })
    .nullable(),
  /** The request to a second person that it made. */
  approval_id: ApprovalId.nullable(),
});

const answer = z.object({ job: BulkJob });

export const bulk = contract({
  'POST /api/admin/bulk/preview': {
    access: 'panel.use',
    effect: 'read',
    summary: 'How many records an action would change, the first of them, and what money it would move',
    body: z.strictObject(what),
    answer: z.object({
      count: z.int(),
      sample: z.array(RecordId),
      /** What would move, and for how many customers; null where no money moves, or for more records than one action may change. */
      money: z.object({ amount: TotalRupees, customers: z.int() }).nullable(),
    }),
  },
  'POST /api/admin/bulk': {
    access: 'panel.use',
    effect: 'change',
    idempotent: true,
    summary: 'Do something to many records; refused when they, or the money that moves, are not what the caller saw',
    body: z.strictObject({
      ...what,
      expected_count: z.int().min(1).max(mostInBulk),
      /** Required where money moves. */
      expected_amount: TotalRupees.optional(),
      reason: Reason,
    }),
    answer,
  },
  'GET /api/admin/bulk': {
    access: 'panel.use',
    effect: 'read',
    summary: 'Actions on many records, the newest first',
    query: PageQuery,
    answer: page(BulkJob),
  },
  'GET /api/admin/bulk/:id': {
    access: 'panel.use',
    effect: 'read',
    summary: 'The progress of an action on many records',
    params: idParams(BulkJobId),
    answer,
  },
  'GET /api/admin/bulk/:id/rows': {
    access: 'panel.use',
    effect: 'read',
    summary: 'The result of each row, those that failed first',
    params: idParams(BulkJobId),
    query: PageQuery,
    answer: page(BulkRow),
  },
  'GET /api/admin/bulk/:id/rows.csv': {
    access: 'panel.use',
    effect: 'read',
    summary: 'The result of every row as a CSV file',
    file: 'bulk-results.csv',
    params: idParams(BulkJobId),
    answer: z.string(),
  },
  'POST /api/admin/bulk/:id/rerun': {
    access: 'panel.use',
    effect: 'change',
    idempotent: true,
    summary: 'Do the rows that failed again, as a job of its own',
    params: idParams(BulkJobId),
    body: z.strictObject({ reason: Reason }),
    answer,
  },
  'POST /api/admin/bulk/:id/cancel': {
    access: 'panel.use',
    effect: 'change',
    summary: 'Stop an action on many records; what is done stays done',
    params: idParams(BulkJobId),
    answer,
  },
});
