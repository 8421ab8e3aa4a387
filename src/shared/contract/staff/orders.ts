import { z } from 'zod';
import { numberStatuses, rechargeStatuses } from '../../statuses.ts';
import { orderKinds } from '../../record-kinds.ts';
import { isOrderSearch } from '../../staff/search/order-search.ts';
import { CountryName, OfferId, ServerName } from '../catalogue.ts';
import { contract } from '../contract.ts';
import { SecretText } from '../secret.ts';
import { StockItemId } from './stock.ts';
import { UserId } from '../account/session.ts';
import { Moment, PageQuery, PositiveRupees, Reason, Rupees, understoodSearch } from '../wire.ts';

/** What staff typed or chose: operators and text, as `readOrderSearch` reads it. */
const SearchQuery = z.string().max(300);

const PublicId = z.string().regex(/^(nd|ac|rc)_[0-9A-HJKMNP-TV-Z]{7}$/);
const orderParams = z.strictObject({ id: PublicId });

/** The status of a number or a recharge; an order of accounts is delivered. */
const OrderState = z.enum([...numberStatuses, ...rechargeStatuses, 'delivered']);
export type OrderState = z.output<typeof OrderState>;

const Customer = z.object({ id: z.string(), user_id: UserId, name: z.string() });

/**
 * A line of the list. `title` is the service, the product or the way to pay. `refunded` is what staff gave back of what was
 * charged; a number that ended without a code was never charged.
 */
const OrderRow = z.object({
  id: PublicId,
  kind: z.enum(orderKinds),
  title: z.string(),
  icon: z.string().nullable(),
  country: CountryName.nullable(),
  phone: z.string().nullable(),
  quantity: z.int().nullable(),
  utr: z.string().nullable(),
  customer: Customer,
  server: ServerName.nullable(),
  state: OrderState,
  /** The window of a waiting number is over. */
  is_late: z.boolean(),
  has_case: z.boolean(),
  amount: Rupees,
  refunded: Rupees,
  /** For those who may see profit: of a sale whose cost is known. Margin in percent of what was charged. */
  earned: z.object({ cost: Rupees, profit: Rupees, margin: z.number().nullable() }).nullable(),
  created_at: Moment,
  expires_at: Moment.nullable(),
});
export type OrderRow = z.input<typeof OrderRow>;

/**
 * How the search was understood: what its texts name, and the operators it does not know. `text` finds the same in the
 * list of those it names; empty where none does. So many `more` are called so than are named here, or `over` it.
 */
const Reading = z.object({
  found: z.array(
    z.object({
      as: z.enum(['server', 'service', 'country', 'customer', 'product']),
      text: z.string(),
      names: z.array(z.string()),
      more: z.int(),
      over: z.boolean(),
    }),
  ),
  unknown: z.array(z.string()),
  /** The search with typing errors in names of services and countries mended, where its words name nobody. */
  meant: z.string().optional(),
});
export type OrderReading = z.input<typeof Reading>;

/** Where a fact of the timeline comes from. */
const Source = z.enum(['customer', 'upstream', 'wallet', 'timer', 'staff', 'shop']);

/**
 * One thing that happened. `what` names it; its words and amounts are in `params`. `raw` is the provider's own answer,
 * without codes, or the gateway's IDs of declined payments. `entry` is the ledger entry of a movement, `balance` the wallet's balance after it.
 */
const Happening = z.object({
  at: Moment,
  source: Source,
  what: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  raw: z.string().nullable(),
  entry: z.int().nullable(),
  amount: Rupees.nullable(),
  balance: Rupees.nullable(),
});
export type Happening = z.input<typeof Happening>;

/** What an order's money allows: how much was charged, given back and is left, and what may be done now. */
const Money = z.object({
  held: Rupees,
  charged: Rupees,
  refunded: Rupees,
  left: Rupees,
});

/** An offer of the same service and country on another server, not dearer than what would be refunded. */
const Replacement = z.object({
  offer_id: OfferId,
  server: ServerName,
  price: Rupees,
  stock: z.int(),
  success: z.int().nullable(),
});

const OrderRecord = OrderRow.extend({
  balance: Rupees,
  /** Refunds of any kind that this customer got in the last 30 days. */
  recent_refunds: z.int(),
  upstream_id: z.string().nullable(),
  method: z.string().nullable(),
  reason: z.string().nullable(),
  money: Money,
  messages: z.array(z.object({ position: z.int(), received_at: Moment })),
  /** The accounts of an order, by their place in it; `item_id` names one that may be refunded by itself. */
  accounts: z.array(z.object({ item_id: StockItemId, refunded: z.boolean() })),
  account_price: Rupees.nullable(),
  replacements: z.array(Replacement),
  replaced_by: z.string().nullable(),
  replaces: z.string().nullable(),
  cases: z.array(z.object({ id: z.string(), kind: z.string(), detail: z.string(), is_open: z.boolean() })),
  can: z.object({
    refresh: z.boolean(),
    cancel: z.boolean(),
    refund: z.boolean(),
    replace: z.boolean(),
    reveal: z.boolean(),
    credit: z.boolean(),
  }),
  timeline: z.array(Happening),
});
export type OrderRecord = z.input<typeof OrderRecord>;

const OrderAnswer = z.object({ order: OrderRecord });

/** `refunded` is what the person saw as refunded so far: where more has been since, nothing is refunded. */
const RefundBody = z.strictObject({
  amount: PositiveRupees.optional(),
  items: z.array(StockItemId).min(1).max(100).optional(),
  refunded: Rupees,
  reason: Reason,
});

export const staffOrders = contract({
  'GET /api/admin/orders': {
    access: 'orders.read',
    effect: 'read',
    summary: 'Numbers, orders of accounts and recharges of all customers, newest first; `upto` keeps newer ones out',
    query: PageQuery.extend({ q: SearchQuery.optional(), upto: z.string().max(60).optional() }),
    answer: z.object({
      data: z.array(OrderRow),
      next: z.string().nullable(),
      /** The newest order of now: pass it as `upto` to read the same list again. */
      head: z.string(),
      reading: Reading,
    }),
  },
  'GET /api/admin/orders/newer': {
    access: 'orders.read',
    effect: 'read',
    summary: 'How many matching orders are newer than the head of a list, up to 100',
    query: z.strictObject({ q: SearchQuery.optional(), than: z.string().max(60) }),
    answer: z.object({ count: z.int() }),
  },
  'GET /api/admin/orders/counts': {
    access: 'orders.read',
    effect: 'read',
    summary: 'How many orders match each search (one a line), each up to 10,000; 10,001 means more',
    query: z.strictObject({ q: z.string().max(6_000) }),
    answer: z.object({ counts: z.array(z.int()) }),
  },
  'GET /api/admin/orders.csv': {
    access: 'orders.export',
    effect: 'read',
    summary: 'All orders that match, as a CSV file; who exported what is recorded',
    query: z.strictObject({ q: understoodSearch(isOrderSearch).optional() }),
    file: 'orders.csv',
    answer: z.string(),
  },
  'GET /api/admin/orders/:id': {
    access: 'orders.read',
    effect: 'read',
    summary: 'One order with everything that happened to it',
    params: orderParams,
    answer: OrderAnswer,
  },
  'POST /api/admin/orders/:id/refresh': {
    access: 'orders.refresh',
    effect: 'change',
    summary: 'Ask the server about a number now, and apply what it says',
    params: orderParams,
    answer: z.object({
      order: OrderRecord,
      /** The server's own word where it gave one. */
      answer: z.object({
        state: z.enum(['waiting', 'waiting_again', 'received', 'closed', 'unclear']),
        raw: z.string().nullable(),
      }),
    }),
  },
  'POST /api/admin/orders/:id/reveal': {
    access: 'codes.reveal',
    effect: 'change',
    summary: 'Show the codes of a number; who saw them and why is recorded',
    params: orderParams,
    body: z.strictObject({ reason: Reason }),
    answer: z.object({
      messages: z.array(z.object({ code: SecretText.nullable(), text: SecretText, received_at: Moment })),
    }),
  },
  'POST /api/admin/orders/:id/cancel': {
    access: 'orders.refund',
    effect: 'money',
    summary: 'Cancel a number without a code and refund it; force refunds also when the server does not close it',
    idempotent: true,
    params: orderParams,
    body: z.strictObject({ reason: Reason, force: z.boolean().optional() }),
    answer: OrderAnswer,
  },
  'POST /api/admin/orders/:id/refund': {
    access: 'orders.refund',
    effect: 'money',
    summary: 'Refund what was charged, in full, in part, or for single accounts',
    idempotent: true,
    params: orderParams,
    body: RefundBody,
    answer: OrderAnswer,
  },
  'POST /api/admin/orders/:id/replace': {
    access: 'orders.refund',
    effect: 'money',
    summary: 'Refund a number in full and buy the customer another one for no more than that, on another server',
    idempotent: true,
    params: orderParams,
    body: z.strictObject({ offer_id: OfferId, refunded: Rupees, reason: Reason }),
    answer: z.object({ order: OrderRecord, replacement: z.string().nullable(), refusal: z.string().nullable() }),
  },
  'POST /api/admin/orders/:id/note': {
    access: 'orders.read',
    effect: 'change',
    summary: 'Add a note for staff to an order; it appears in its timeline',
    params: orderParams,
    body: z.strictObject({ note: Reason }),
    answer: OrderAnswer,
  },
});
