import { z } from 'zod';
import { largestOrder } from '../../limits.ts';
import { largestThreshold, longestFormat, longestWarranty } from '../../staff/stock.ts';
import { contract } from '../contract.ts';
import { Product, ProductId } from '../readymade.ts';
import { idParams, Moment, PositiveRupees, Reason, RecordVersion } from '../wire.ts';

/** A product as staff see it. */
export const StockedProduct = Product.extend({
  enabled: z.boolean(),
  sold: z.int().nonnegative(),
  /** How long after its sale a bad account is made good; 0 promises nothing. */
  warranty_days: z.int(),
  /** Staff are told when so few are left; 0 never tells. */
  low_stock: z.int(),
  /** Since when staff know that few are left. */
  low_since: Moment.nullable(),
  version: z.int(),
  created_at: Moment,
});
export type StockedProduct = z.input<typeof StockedProduct>;

const pieces = z.int().min(1).max(largestOrder);
const fields = {
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().max(500),
  format: z.string().trim().max(longestFormat),
  category: z.string().trim().min(1).max(40),
  icon: z
    .string()
    .regex(/^[a-z0-9]{1,60}$/)
    .nullable(),
  price: PositiveRupees,
  minimum: pieces,
  maximum: pieces,
  enabled: z.boolean(),
  warranty_days: z.int().min(0).max(longestWarranty),
  low_stock: z.int().min(0).max(largestThreshold),
};
const NewProduct = z.strictObject({
  ...fields,
  icon: fields.icon.default(null),
  format: fields.format.default(''),
  minimum: fields.minimum.default(1),
  maximum: fields.maximum.default(20),
  enabled: fields.enabled.default(true),
  warranty_days: fields.warranty_days.default(0),
  low_stock: fields.low_stock.default(0),
});

const Order = z.array(ProductId).max(1_000);

/** Kinds of readymade accounts, as staff edit them. */
export const products = contract({
  'GET /api/admin/products': {
    access: 'products.read',
    effect: 'read',
    summary: 'All kinds of readymade accounts, in the order of the shop, with what is left and what was sold',
    answer: z.object({ data: z.array(StockedProduct) }),
  },
  'POST /api/admin/products': {
    access: 'products.edit',
    effect: 'change',
    summary: 'Add a kind of readymade account; its stock follows',
    idempotent: true,
    body: NewProduct,
    answer: z.object({ product: StockedProduct }),
  },
  'POST /api/admin/products/:id': {
    access: 'products.edit',
    effect: 'change',
    summary: 'Change a product, or whether it sells; only what is sent changes',
    params: idParams(ProductId),
    body: z.strictObject(fields).partial().extend({
      /** The version it was based on. */
      version: RecordVersion,
      reason: Reason.optional(),
    }),
    answer: z.object({ product: StockedProduct }),
  },
  'POST /api/admin/product-order': {
    access: 'products.edit',
    effect: 'change',
    summary: 'Put all products in an order; refused when they no longer stand as they did',
    body: z.strictObject({ before: Order, after: Order }),
    answer: z.object({ data: z.array(StockedProduct) }),
  },
});
