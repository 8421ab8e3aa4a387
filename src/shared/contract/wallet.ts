import { z } from 'zod';
import { transactionKinds } from '../statuses.ts';
import { CountryName, ServiceName } from './catalogue.ts';
import { contract } from './contract.ts';
import { NumberId } from './numbers.ts';
import { RechargeId, RechargeMethodName } from './recharges.ts';
import { AccountOrderId } from './readymade.ts';
import { id, idParams, Moment, page, PageQuery, PeriodQuery, Rupees, SearchText, TotalRupees } from './wire.ts';

export const TransactionKind = z.enum(transactionKinds);
export type TransactionKind = z.output<typeof TransactionKind>;

export const TransactionId = id<'TransactionId'>();
export type TransactionId = z.output<typeof TransactionId>;

/** What it was for: a number's service and country, a recharge's way to pay, or the words of `description`. */
const Transaction = z.object({
  id: TransactionId,
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

/** Filters by kind, time and search text: words of the description, or the id of a number, a recharge or the transaction. */
const TransactionsQuery = PeriodQuery.extend({
  kind: TransactionKind.optional(),
  search: SearchText.optional(),
});

/** What is wrong with the books: an account, what it should hold and what it holds. */
const Difference = z.object({ account: z.string(), expected: TotalRupees, actual: TotalRupees });

export const wallet = contract({
  'GET /api/user/transactions': {
    access: 'customer',
    impersonated: 'view',
    summary: 'Wallet movements, newest first',
    query: TransactionsQuery.extend(PageQuery.shape),
    answer: page(Transaction),
  },
  'GET /api/user/transactions.csv': {
    access: 'customer',
    impersonated: 'view',
    summary: 'The same movements, all of them, as a CSV file',
    query: TransactionsQuery,
    file: 'transactions.csv',
    answer: z.string(),
  },
  'GET /api/user/transactions/:id': {
    access: 'customer',
    impersonated: 'view',
    summary: 'One wallet movement',
    params: idParams(TransactionId),
    answer: z.object({ transaction: Transaction }),
  },
  'GET /api/admin/books': {
    access: 'books.read',
    effect: 'read',
    summary:
      'Prove that wallets, holds and the ledger agree: what is new since the last proof, or with full=true everything',
    query: z.strictObject({ full: z.enum(['true', 'false']).optional() }),
    answer: z.object({
      balanced: z.boolean(),
      differences: z.array(Difference),
      /** The last proofs without a difference. */
      proven_at: Moment.nullable(),
      fully_proven_at: Moment.nullable(),
    }),
  },
});
