import { z } from 'zod';
import { CountryName, ServiceName } from './catalogue.ts';
import { contract } from './contract.ts';
import { paise } from './money.ts';
import { NumberId } from './numbers.ts';
import { AccountOrderId } from './readymade.ts';
import { id, idParams, Moment, page, PageQuery, PeriodQuery, PositiveRupees, Rupees, SearchText } from './wire.ts';

export const RechargeId = id<'RechargeId'>();
export type RechargeId = z.output<typeof RechargeId>;

export const minimumRecharge = paise(10_00);
export const maximumRecharge = paise(1_00_000_00);

export const RechargeStatus = z.enum(['pending', 'review', 'paid', 'rejected', 'expired']);
export type RechargeStatus = z.output<typeof RechargeStatus>;
export const RechargeMethodName = z.enum(['upi', 'sandbox']);
export type RechargeMethodName = z.output<typeof RechargeMethodName>;

/** How to pay: by UPI a link, its QR as an SVG data address and the payee; by a gateway the page to open. */
export const Recharge = z.object({
  id: RechargeId,
  method: RechargeMethodName,
  amount: Rupees,
  status: RechargeStatus,
  upi: z.object({ link: z.string(), qr: z.string(), payee: z.string(), name: z.string() }).nullable(),
  pay_url: z.string().nullable(),
  utr: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: Moment,
  expires_at: Moment,
});
export type Recharge = z.input<typeof Recharge>;

const RechargeMethod = z.object({
  method: RechargeMethodName,
  name: z.string(),
  description: z.string(),
  minimum: Rupees,
  maximum: Rupees,
  sandbox: z.boolean(),
});
export type RechargeMethod = z.input<typeof RechargeMethod>;

export const TransactionKind = z.enum(['recharge', 'purchase', 'refund', 'adjustment']);
export type TransactionKind = z.output<typeof TransactionKind>;

/** What it was for: a number's service and country, a recharge's way to pay, or the words of `description`. */
const Transaction = z.object({
  id: id<'TransactionId'>(),
  kind: TransactionKind,
  description: z.string(),
  amount: Rupees,
  balance: Rupees,
  number_id: NumberId.nullable(),
  recharge_id: RechargeId.nullable(),
  order_id: AccountOrderId.nullable(),
  service: ServiceName.nullable(),
  country: CountryName.nullable(),
  method: RechargeMethodName.nullable(),
  created_at: Moment,
});
export type Transaction = z.input<typeof Transaction>;

/** Narrows the movements by kind, time, and words: of the description, or the id of a number, a recharge or the movement. */
const TransactionsQuery = PeriodQuery.extend({
  kind: TransactionKind.optional(),
  search: SearchText.optional(),
});

const Utr = z.string().regex(/^\d{12}$/, 'A UTR has 12 digits.');
const RechargeAnswer = z.object({ recharge: Recharge, newBalance: Rupees.optional() });

export const wallet = contract({
  'GET /api/user/recharge-methods': {
    access: 'customer',
    summary: 'Ways to pay',
    answer: z.object({ data: z.array(RechargeMethod) }),
  },
  'POST /api/user/recharges': {
    access: 'customer',
    summary: 'Start a recharge; by UPI pay exactly the amount answered, which may carry odd paise',
    idempotent: true,
    body: z.strictObject({ method: RechargeMethodName, amount: PositiveRupees }),
    answer: RechargeAnswer,
  },
  'GET /api/user/recharges': {
    access: 'customer',
    summary: 'Own recharges, newest first',
    query: PageQuery,
    answer: page(Recharge),
  },
  'GET /api/user/recharges/:id': {
    access: 'customer',
    summary: 'One recharge',
    params: idParams(RechargeId),
    answer: RechargeAnswer,
  },
  'POST /api/user/recharges/:id/reference': {
    access: 'customer',
    summary: 'Tell the 12-digit UTR of a UPI payment',
    params: idParams(RechargeId),
    body: z.strictObject({ utr: Utr }),
    answer: RechargeAnswer,
  },
  'GET /api/user/transactions': {
    access: 'customer',
    summary: 'Wallet movements, newest first',
    query: TransactionsQuery.extend(PageQuery.shape),
    answer: page(Transaction),
  },
  'GET /api/user/transactions.csv': {
    access: 'customer',
    summary: 'The same movements, all of them, as a CSV file',
    query: TransactionsQuery,
    file: 'transactions.csv',
    answer: z.string(),
  },
});
