import { z } from 'zod';
import type { FieldCode } from '../field-problem.ts';
import { rechargeStatuses } from '../statuses.ts';
import { contract } from './contract.ts';
import { UserId } from './account/session.ts';
import { id, idParams, Moment, page, PageQuery, PositiveRupees, Reason, Rupees } from './wire.ts';

export const RechargeId = id<'RechargeId'>();
export type RechargeId = z.output<typeof RechargeId>;

export const RechargeStatus = z.enum(rechargeStatuses);
export type RechargeStatus = z.output<typeof RechargeStatus>;
export const RechargeMethodName = z.enum(['upi', 'sandbox']);
export type RechargeMethodName = z.output<typeof RechargeMethodName>;

/** The usual reasons to reject a recharge. Its customer reads the reason in their language. */
export const rejectReasons = ['not_on_statement', 'utr_used', 'amount_differs'] as const;
/** A double is rejected together with the recharge that its payment credits. */
export type RejectReason = (typeof rejectReasons)[number] | 'double';

/** A rejected one without a reason was not found on the statement in time. How to pay: by UPI a link, its QR as an SVG data address and the payee; by a gateway the page to open. */
export const Recharge = z.object({
  id: RechargeId,
  method: RechargeMethodName,
  amount: Rupees,
  /** What it brings on top: promised until it is paid, and then what was credited. */
  bonus: Rupees.nullable(),
  status: RechargeStatus,
  upi: z.object({ link: z.string(), qr: z.string(), payee: z.string(), name: z.string() }).nullable(),
  pay_url: z.string().nullable(),
  utr: z.string().nullable(),
  reason: z.string().nullable(),
  /** When the last payment of it was declined: it can be paid again. */
  declined_at: Moment.nullable(),
  created_at: Moment,
  expires_at: Moment,
});
export type Recharge = z.input<typeof Recharge>;

const RechargeMethod = z.object({
  method: RechargeMethodName,
  minimum: Rupees,
  maximum: Rupees,
  /** How many recharges by it the customer may have open, pending and under review together. */
  open_limit: z.int(),
  sandbox: z.boolean(),
});
export type RechargeMethod = z.input<typeof RechargeMethod>;

/** A bonus that this customer can get by a recharge now; the first whose `from` an amount reaches counts. */
const BonusOffer = z.object({
  from: Rupees,
  /** Exactly one of the two: a share (1% is 100), with `cap` as its most, or an amount. */
  basis_points: z.int().nullable(),
  fixed: Rupees.nullable(),
  cap: Rupees.nullable(),
  once: z.boolean(),
  ends_at: Moment.nullable(),
});
export type BonusOffer = z.input<typeof BonusOffer>;

/** Twelve digits, not one digit twelve times. Banks count in different ways, so no more is certain. */
const Utr = z.string().regex(/^(?!(\d)\1{11}$)\d{12}$/, 'utr' satisfies FieldCode);
const Doubles = z.array(RechargeId).max(5);
const RechargeAnswer = z.object({ recharge: Recharge, newBalance: Rupees.optional() });

const Approval = z.strictObject({
  utr: Utr.optional(),
  /** Others that claim the same payment: they are rejected with it. */
  doubles: Doubles.optional(),
  /** Why it is credited away from its review; the audit keeps it. */
  reason: Reason.optional(),
});
/** An approval that waits for a second person. */
export const RequestedApproval = Approval.extend({ id: RechargeId });

export const recharges = contract({
  'GET /api/user/recharge-methods': {
    access: 'customer',
    impersonated: 'view',
    summary: 'Ways to pay, and the bonuses that a recharge brings now, the highest first',
    answer: z.object({ data: z.array(RechargeMethod), bonuses: z.array(BonusOffer) }),
  },
  'POST /api/user/recharges': {
    access: 'customer',
    impersonated: 'act',
    summary: 'Start a recharge; by UPI pay exactly the amount answered, which may carry odd paise',
    idempotent: true,
    body: z.strictObject({ method: RechargeMethodName, amount: PositiveRupees }),
    answer: RechargeAnswer,
  },
  'GET /api/user/recharges': {
    access: 'customer',
    impersonated: 'view',
    summary: 'Own recharges, newest first',
    query: PageQuery,
    answer: page(Recharge),
  },
  'GET /api/user/recharges/:id': {
    access: 'customer',
    impersonated: 'view',
    summary: 'One recharge',
    params: idParams(RechargeId),
    answer: RechargeAnswer,
  },
  'POST /api/user/recharges/:id/reference': {
    access: 'customer',
    impersonated: 'act',
    summary: 'Tell the 12-digit UTR of a UPI payment',
    params: idParams(RechargeId),
    body: z.strictObject({ utr: Utr }),
    answer: RechargeAnswer,
  },
  'GET /api/admin/recharges': {
    access: 'recharges.read',
    effect: 'read',
    summary: 'Recharges of all customers, newest first; those under review in turns, the oldest of each customer first',
    query: PageQuery.extend({ status: RechargeStatus.optional() }),
    answer: page(
      Recharge.extend({
        user_id: UserId,
        email: z.string(),
        /** How many recharges of this customer are under review. */
        open_reviews: z.int(),
        /** Whether a recharge of this customer was ever paid. */
        paid_before: z.boolean(),
      }),
    ),
  },
  'POST /api/admin/recharges/:id/approve': {
    access: 'recharges.review',
    effect: 'money',
    idempotent: true,
    summary: 'Credit a recharge whose payment was seen on the statement, under the UTR it has there',
    params: idParams(RechargeId),
    body: Approval,
    answer: z.object({ recharge: Recharge }),
  },
  'POST /api/admin/recharges/:id/reject': {
    access: 'recharges.review',
    effect: 'change',
    summary: 'Turn a recharge down for a usual reason, or with one that the customer reads as it is written',
    params: idParams(RechargeId),
    body: z.union([
      z.strictObject({ reason: Reason, doubles: Doubles.optional() }),
      z.strictObject({ because: z.enum(rejectReasons), doubles: Doubles.optional() }),
    ]),
    answer: z.object({ recharge: Recharge }),
  },
});
