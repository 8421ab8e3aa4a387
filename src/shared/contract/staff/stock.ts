import { z } from 'zod';
import {
  accountStates,
  columnRoles,
  importDoubts,
  importFormats,
  lineRejectReasons,
  longestImport,
  mostLines,
} from '../../staff/stock.ts';
import { UserId } from '../account/session.ts';
import { contract } from '../contract.ts';
import { SecretText } from '../secret.ts';
import { ProductId } from '../readymade.ts';
import { id, idParams, idText, Moment, page, PageQuery, Reason, Rupees, SearchText, RecordVersion } from '../wire.ts';
import { StockedProduct } from './products.ts';

export const BatchId = id<'BatchId'>();
export type BatchId = z.output<typeof BatchId>;
export const StockItemId = id<'StockItemId'>();
export type StockItemId = z.output<typeof StockItemId>;
export const StockRevealId = id<'StockRevealId'>();
export type StockRevealId = z.output<typeof StockRevealId>;
export const RecallId = id<'RecallId'>();
export type RecallId = z.output<typeof RecallId>;

const count = z.int().nonnegative();
const Supplier = z.string().trim().min(1).max(80);
const Note = z.string().trim().max(500);
/** What one account cost: zero or more. Null where it is unknown. */
const Cost = Rupees.refine((amount) => amount >= 0 && amount <= 10_00_00_000_00, 'too_much_money').nullable();

/** The accounts of one import, where they came from and what one of them cost. */
export const Batch = z.object({
  id: BatchId,
  product: z.object({ id: ProductId, name: z.string() }),
  supplier: z.string(),
  note: z.string(),
  cost: Cost,
  /** As imported, of those for sale, and taken off the sale; the others are sold. */
  accounts: count,
  unsold: count,
  stopped: count,
  /** Lines of the import that were left out. */
  rejected: count,
  stopped_at: Moment.nullable(),
  /** When it was recalled, and whether that goes on. */
  recall: z.object({ id: RecallId, at: Moment, running: z.boolean() }).nullable(),
  imported_by: z.string(),
  created_at: Moment,
  version: z.int(),
});
export type Batch = z.input<typeof Batch>;

/** One account, without what it is. */
export const StockItem = z.object({
  id: StockItemId,
  state: z.enum(accountStates),
  product: z.object({ id: ProductId, name: z.string() }),
  batch_id: BatchId.nullable(),
  cost: Cost,
  added_at: Moment,
  sale: z
    .object({
      /** Public. */
      order: z.string(),
      /** Its place among the accounts of the order, as its customer reads them; null once they have another for it. */
      place: z.object({ at: z.int().positive(), of: z.int().positive() }).nullable(),
      customer: z.object({ id: UserId, name: z.string() }),
      price: Rupees,
      at: Moment,
      /** Null where none was promised. */
      warranty_until: Moment.nullable(),
    })
    .nullable(),
  /** The account that the customer got for it, or that it was given for. */
  replaced_by: StockItemId.nullable(),
  replaces: StockItemId.nullable(),
});
export type StockItem = z.input<typeof StockItem>;

const Import = z.strictObject({
  text: z.string().min(1).max(longestImport),
  format: z.enum(importFormats),
  /** How many parts each line needs at least: 2 for a login and a password, 1 for a code. */
  parts: z.int().min(1).max(10),
  supplier: Supplier,
  note: Note.default(''),
  cost: Cost,
  /** Numbers of doubtful lines that are accounts as they stand. */
  as_accounts: z.array(z.int().positive()).max(mostLines).default([]),
  /** Says what the import would do, and does not do it. */
  dry_run: z.boolean(),
});

const Rejected = z.object({
  /** As numbered from 1 in what was sent. */
  line: z.int(),
  /** As it was sent. */
  text: z.string(),
  reason: z.enum(lineRejectReasons),
  /** The line above with the same account. */
  of: z.int().nullable(),
});
export type Rejected = z.input<typeof Rejected>;

/** A line about which staff are asked before an import. */
const Doubtful = z.object({
  line: z.int(),
  text: z.string(),
  doubt: z.enum(importDoubts),
  /** Of a header: what it names, in its order. Empty where it only names the delimiter. */
  columns: z.array(z.object({ name: z.string(), role: z.enum(columnRoles) })),
  /** Marks that show nothing, such as U+200B. */
  marks: z.array(z.string()),
});
export type Doubtful = z.input<typeof Doubtful>;

/** The stock of readymade accounts. Nothing here tells what an account is, except a reveal. */
export const stock = contract({
  'POST /api/admin/products/:id/import': {
    access: 'stock.import',
    effect: 'change',
    summary:
      'Add accounts as a batch, or try it: lines that are incomplete or known to the shop are left out and returned, and doubtful ones named',
    idempotent: true,
    largestBody: 6_000_000,
    params: idParams(ProductId),
    body: Import,
    answer: z.object({
      added: count,
      batch: Batch.nullable(),
      rejected: z.array(Rejected),
      doubts: z.array(Doubtful),
      product: StockedProduct,
    }),
  },
  'GET /api/admin/stock-batches': {
    access: 'products.read',
    effect: 'read',
    summary: 'Batches, the newest first: all of them, or those of a product; searched by product, supplier and note',
    query: PageQuery.extend({ product: idText(ProductId).optional(), search: SearchText.optional() }),
    answer: page(Batch),
  },
  'GET /api/admin/stock-batches/:id': {
    access: 'products.read',
    effect: 'read',
    summary: 'A batch',
    params: idParams(BatchId),
    answer: z.object({ batch: Batch }),
  },
  'POST /api/admin/stock-batches/:id': {
    access: 'stock.import',
    effect: 'change',
    summary: 'Correct where a batch came from and what it cost; what was sold keeps its cost',
    params: idParams(BatchId),
    body: z.strictObject({ supplier: Supplier, note: Note, cost: Cost, version: RecordVersion }),
    answer: z.object({ batch: Batch }),
  },
  'POST /api/admin/stock-batches/:id/stop': {
    access: 'stock.recall',
    effect: 'change',
    summary: 'Take the unsold accounts of a batch off the sale at once',
    params: idParams(BatchId),
    body: z.strictObject({ reason: Reason }),
    answer: z.object({ batch: Batch }),
  },
  'POST /api/admin/stock-batches/:id/resume': {
    access: 'stock.recall',
    effect: 'change',
    summary: 'Put the accounts of a stopped batch back on sale; refused once it was recalled',
    params: idParams(BatchId),
    body: z.strictObject({ reason: Reason }),
    answer: z.object({ batch: Batch }),
  },
  'GET /api/admin/stock-items': {
    access: 'products.read',
    effect: 'read',
    summary: 'The accounts of a batch or an order, the newest first, or the one with a login; never what they are',
    query: PageQuery.extend({
      batch: idText(BatchId).optional(),
      /** Public. */
      order: z.string().max(20).optional(),
      login: SearchText.max(200).optional(),
      state: z.enum(['unsold', 'sold']).optional(),
    }),
    answer: page(StockItem),
  },
  'POST /api/admin/stock-items/:id/reveals': {
    access: 'codes.reveal',
    effect: 'change',
    summary: 'Ask to see an account, with a reason; it is recorded',
    params: idParams(StockItemId),
    body: z.strictObject({ reason: Reason }),
    answer: z.object({ reveal: z.object({ id: StockRevealId, until: Moment }) }),
  },
  'POST /api/admin/stock-reveals/:id': {
    access: 'codes.reveal',
    effect: 'change',
    summary: 'See the account that was asked for: once, within minutes, and only who asked',
    params: idParams(StockRevealId),
    answer: z.object({ account: SecretText }),
  },
});
