import { z } from 'zod';
import { settingLooks } from '#shared/staff/setting-looks.ts';
import { contract } from '../../contract.ts';
import { RechargeMethodName } from '../../recharges.ts';
import { Moment, PositiveRupees, Reason, RecordVersion } from '../../wire.ts';
import { SecretState, SecretValue } from './shop-secrets.ts';

const Vpa = z.union([z.string().trim().regex(settingLooks.vpa), z.literal('')]);

/** A bonus on recharges from an amount on: a share in basis points up to a cap, or a fixed amount. */
const Slab = z.strictObject({
  id: z.string().regex(/^[a-z0-9]{4,20}$/),
  from: PositiveRupees,
  basis_points: z.int().min(1).max(10_000).nullable(),
  fixed: PositiveRupees.nullable(),
  cap: PositiveRupees.nullable(),
  /** One bonus of it for each customer, instead of one for each recharge. */
  once: z.boolean(),
  starts_at: Moment.nullable(),
  ends_at: Moment.nullable(),
});
export type Slab = z.input<typeof Slab>;

/** How customers may pay. A method is offered when it is on and set up; the gateway's address is the environment's. */
export const PaymentSettings = z.strictObject({
  upi: z.strictObject({
    on: z.boolean(),
    vpa: Vpa,
    name: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^[^\n\r\t]*$/),
  }),
  sandbox: z.strictObject({ on: z.boolean(), key_id: z.string().trim().max(100) }),
  minimum: PositiveRupees,
  maximum: PositiveRupees,
  slabs: z.array(Slab).max(20),
});
export type PaymentSettings = z.input<typeof PaymentSettings>;

export const PaymentState = z.object({
  version: z.int(),
  settings: PaymentSettings,
  environment: PaymentSettings,
  /** Whether each method has all it needs, on or off. */
  set_up: z.object({ upi: z.boolean(), sandbox: z.boolean() }),
  secrets: z.array(SecretState),
  by: z.string().nullable(),
  at: Moment.nullable(),
});
export type PaymentState = z.input<typeof PaymentState>;

/** `link` and `qr` pay ₹1.00 to the UPI address, to see that it is the right one. */
const TestResult = z.object({
  result: z.enum(['works', 'not_set_up', 'no_answer', 'refused']),
  link: z.string().nullable(),
  qr: z.string().nullable(),
});
export type PaymentTest = z.input<typeof TestResult>;

export const paymentSettings = contract({
  'GET /api/admin/payment-settings': {
    access: 'settings.read',
    effect: 'read',
    summary: 'How customers may pay; keys by their last four characters and their age',
    answer: PaymentState,
  },
  'POST /api/admin/payment-settings': {
    access: 'payments.edit',
    effect: 'money',
    idempotent: true,
    summary:
      'Change how customers may pay: open pages show it at once; larger bonuses than the limit of the role need a second person',
    body: z.strictObject({ version: RecordVersion, settings: PaymentSettings, reason: Reason }),
    answer: PaymentState,
  },
  'POST /api/admin/payment-settings/keys': {
    access: 'payments.edit',
    effect: 'change',
    summary: 'Enter a key of the payment gateway, or forget it; it is never answered',
    body: z.strictObject({
      name: z.enum(['gateway_secret', 'gateway_webhook_secret']),
      value: SecretValue,
      reason: Reason,
    }),
    answer: PaymentState,
  },
  'POST /api/admin/payment-settings/:method/test': {
    access: 'payments.edit',
    effect: 'read',
    summary: 'Test a way to pay without moving money: ask the gateway, or get a UPI code over ₹1.00',
    params: z.strictObject({ method: RechargeMethodName }),
    answer: TestResult,
  },
});
