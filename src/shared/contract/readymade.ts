import { z } from 'zod';
import { largestOrder } from '../limits.ts';
import { contract } from './contract.ts';
import { SecretText } from './secret.ts';
import { id, idParams, Moment, page, PageQuery, PositiveRupees, Rupees } from './wire.ts';

export const ProductId = id<'ProductId'>();
export type ProductId = z.output<typeof ProductId>;
export const AccountOrderId = id<'AccountOrderId'>();
export type AccountOrderId = z.output<typeof AccountOrderId>;

/** `icon` is the mark's name under /icons/services/, or null where there is none. */
export const ProductName = z.object({
  id: ProductId,
  name: z.string(),
  category: z.string(),
  icon: z.string().nullable(),
});

/**
 * A kind of readymade account. `format` is what one account consists of, in the order of its line, or empty. `minimum` and
 * `maximum` are pieces in one order; `warranty_days` 0 promises nothing.
 */
export const Product = ProductName.extend({
  description: z.string(),
  format: z.string(),
  price: Rupees,
  stock: z.int().nonnegative(),
  minimum: z.int().positive(),
  maximum: z.int().positive(),
  warranty_days: z.int().nonnegative(),
});
export type Product = z.input<typeof Product>;

/** What was bought, without what was delivered. `price` is of one piece, `total` of all; `format` as the product said then. */
const AccountOrder = z.object({
  id: AccountOrderId,
  product: ProductName,
  format: z.string(),
  quantity: z.int().positive(),
  price: Rupees,
  total: Rupees,
  created_at: Moment,
});
export type AccountOrder = z.input<typeof AccountOrder>;

/** An order with its accounts: each one line, as the shop got it. Reading one is recorded. */
export const DeliveredOrder = AccountOrder.extend({ accounts: z.array(SecretText) });
export type DeliveredOrder = z.input<typeof DeliveredOrder>;

export const readymade = contract({
  'GET /api/user/readymade-accounts': {
    access: 'customer',
    impersonated: 'view',
    summary: 'Readymade accounts on sale, by category',
    answer: z.object({ data: z.array(Product) }),
  },
  'POST /api/user/readymade-orders': {
    access: 'customer',
    impersonated: 'act',
    summary: 'Buy accounts, all that were asked for or none, for at most max_price a piece; they come with the answer',
    idempotent: true,
    body: z.strictObject({
      product_id: ProductId,
      quantity: z.int().min(1).max(largestOrder),
      max_price: PositiveRupees.optional(),
    }),
    answer: z.object({ order: DeliveredOrder, newBalance: Rupees }),
  },
  'GET /api/user/readymade-orders': {
    access: 'customer',
    impersonated: 'view',
    summary: 'Own orders of accounts, newest first, by a part of the name or the order id; without the accounts',
    query: PageQuery.extend({ search: z.string().max(100).optional() }),
    answer: page(AccountOrder),
  },
  'GET /api/user/readymade-orders/:id': {
    access: 'customer',
    impersonated: 'view',
    summary: 'One order with its accounts',
    params: idParams(AccountOrderId),
    answer: z.object({ order: DeliveredOrder }),
  },
  'GET /api/user/readymade-orders/:id/accounts.txt': {
    access: 'customer',
    impersonated: 'never',
    summary: 'The accounts of one order as a text file, one a line',
    params: idParams(AccountOrderId),
    file: 'accounts.txt',
    answer: z.string(),
  },
});
