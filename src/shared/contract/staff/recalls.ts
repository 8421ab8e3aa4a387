import { z } from 'zod';
import { recallResults } from '../../staff/stock.ts';
import { contract } from '../contract.ts';
import { idParams, Moment, page, PageQuery, Reason, Rupees, TotalRupees } from '../wire.ts';
import { Batch, BatchId, RecallId, StockItem, StockItemId } from './stock.ts';

const count = z.int().nonnegative();

/** Refunds of the accounts of a batch, order by order. */
const Recall = z.object({
  id: RecallId,
  reason: z.string(),
  message: z.string(),
  by: z.string(),
  orders: count,
  done: count,
  failed: count,
  refunded: TotalRupees,
  created_at: Moment,
  ended_at: Moment.nullable(),
});

/** What a recall would do now. */
const Preview = z.object({
  /** Accounts that it takes off the sale. */
  unsold: count,
  /** Sold accounts that were not made good yet, and their orders and customers. */
  accounts: count,
  orders: count,
  customers: count,
  amount: TotalRupees,
  /** Sold accounts that were refunded or replaced before. */
  settled: count,
});

const RecallRow = z.object({
  id: z.int(),
  /** Public. */
  order: z.string(),
  customer: z.string(),
  accounts: count,
  /** Null until it was its turn. */
  result: z.enum(recallResults).nullable(),
  amount: Rupees.nullable(),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type RecallRow = z.input<typeof RecallRow>;

/** What staff do about bad accounts: recalls of batches, and warranty. */
export const recalls = contract({
  'GET /api/admin/stock-batches/:id/recall': {
    access: 'products.read',
    effect: 'read',
    summary: 'What a recall of a batch would do, and the last one',
    params: idParams(BatchId),
    answer: z.object({ preview: Preview, recall: Recall.nullable() }),
  },
  'POST /api/admin/stock-batches/:id/recall': {
    access: 'stock.recall',
    effect: 'money',
    summary: 'Stop the sale of a batch, tell its customers and refund them, once for each account ever',
    idempotent: true,
    params: idParams(BatchId),
    body: z.strictObject({
      reason: Reason,
      /** What customers read. */
      message: z.string().trim().max(300),
      /** As the preview said; refused when it is no longer so. */
      accounts: count,
      amount: TotalRupees,
    }),
    answer: z.object({ batch: Batch, recall: Recall }),
  },
  'GET /api/admin/stock-recalls/:id/rows': {
    access: 'products.read',
    effect: 'read',
    summary: 'What a recall did for each order, by order id',
    params: idParams(RecallId),
    query: PageQuery.extend({ result: z.enum(recallResults).optional() }),
    answer: page(RecallRow),
  },
  'POST /api/admin/stock-items/:id/replace': {
    access: 'orders.refund',
    effect: 'money',
    summary: 'Make a bad account good, once: by another from stock, or by a refund where none is left',
    idempotent: true,
    params: idParams(StockItemId),
    body: z.strictObject({
      reason: Reason,
      /** Also after the warranty. */
      outside_warranty: z.boolean().default(false),
    }),
    answer: z.object({ outcome: z.enum(['replaced', 'refunded']), item: StockItem }),
  },
});
