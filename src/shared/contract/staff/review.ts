import { z } from 'zod';
import { contract } from '../contract.ts';
import { RechargeId, RechargeMethodName, RechargeStatus } from '../recharges.ts';
import { UserId } from '../account/session.ts';
import { idParams, Moment, page, PageQuery, Rupees, SearchText } from '../wire.ts';
import { Claim } from './claims.ts';

/** What is unusual about a review: the reviewer sees it before opening it. */
const Hint = z.enum(['utr_twice', 'utr_credited', 'second_approver', 'first_recharge']);
export type ReviewHint = z.output<typeof Hint>;

const Decided = z.object({ by: z.string(), mine: z.boolean(), at: Moment });

export const ReviewRow = z.object({
  id: RechargeId,
  method: RechargeMethodName,
  amount: Rupees,
  /** What it brings on top: promised, or given once it is paid. */
  bonus: Rupees.nullable(),
  status: RechargeStatus,
  utr: z.string().nullable(),
  user_id: UserId,
  email: z.string(),
  /** When its UTR was sent, or when it was begun. */
  since: Moment,
  hints: z.array(Hint),
  claim: Claim.nullable(),
  decided: Decided.nullable(),
});
export type ReviewRow = z.input<typeof ReviewRow>;

/** A recharge as a piece of evidence. */
const Evidence = z.object({
  id: RechargeId,
  method: RechargeMethodName,
  status: RechargeStatus,
  utr: z.string().nullable(),
  amount: Rupees,
  begun_at: Moment,
  utr_sent_at: Moment.nullable(),
  user_id: UserId,
  email: z.string(),
  payee: z.string().nullable(),
  device: z.string().nullable(),
  network: z.string().nullable(),
});
export type ReviewEvidence = z.input<typeof Evidence>;

/** What the shop has checked, so that nobody has to. */
const Checks = z.object({
  /** Twelve digits whose beginning fits the day, as many banks write it; not certain for any bank. */
  utr_dated: z.enum(['fits', 'unknown']).nullable(),
  /** Whether a recharge was ever credited under this UTR. */
  utr_credited: z.boolean(),
  /** Minutes from the beginning to the UTR. */
  minutes_to_utr: z.int().nullable(),
  first_recharge: z.boolean(),
  /** Whether no other open recharge asks for this amount. */
  amount_unique: z.boolean(),
  /** Open cases about this recharge. */
  open_cases: z.int(),
});

export const Review = ReviewRow.extend({
  reason: z.string().nullable(),
  evidence: Evidence,
  /** The same UTR, also when it was refused, and the customer's other open recharges of the same rupees. */
  doubles: z.array(Evidence.extend({ why: z.enum(['same_utr', 'same_amount']) })),
  checks: Checks,
  customer: z.object({
    balance: Rupees,
    credited: z.int(),
    rejected: z.int(),
    largest: z.object({ amount: Rupees, at: Moment }).nullable(),
    since: Moment,
  }),
});
export type Review = z.input<typeof Review>;

export const review = contract({
  'GET /api/admin/reviews': {
    access: 'recharges.read',
    effect: 'read',
    summary:
      'Recharges to review in fair order, those the caller works on, or those decided today in India; searched by public id, UTR, customer, email or id',
    query: PageQuery.extend({
      show: z.enum(['open', 'mine', 'decided']).default('open'),
      search: SearchText.optional(),
    }),
    answer: page(ReviewRow),
  },
  'GET /api/admin/reviews/summary': {
    access: 'recharges.read',
    effect: 'read',
    summary: 'How many recharges wait, since when the oldest does, and who decided last',
    answer: z.object({
      count: z.int(),
      oldest: Moment.nullable(),
      last: z.object({ by: z.string(), at: Moment }).nullable(),
    }),
  },
  'GET /api/admin/reviews/:id': {
    access: 'recharges.read',
    effect: 'read',
    summary: 'One recharge with everything a decision needs',
    params: idParams(RechargeId),
    answer: z.object({ review: Review }),
  },
  'POST /api/admin/reviews/next': {
    access: 'recharges.review',
    effect: 'change',
    summary:
      'Claim the next recharge that nobody works on, after one that was skipped; the claim of that one is given up',
    body: z.strictObject({ after: RechargeId.optional() }),
    answer: z.object({ id: RechargeId.nullable() }),
  },
  'POST /api/admin/reviews/:id/claim': {
    access: 'recharges.review',
    effect: 'change',
    summary: 'Work on a recharge for five minutes, also to go on with it',
    params: idParams(RechargeId),
    answer: z.object({ claim: Claim }),
  },
  'POST /api/admin/reviews/:id/release': {
    access: 'recharges.review',
    effect: 'change',
    summary: 'Leave a recharge to others',
    params: idParams(RechargeId),
    answer: z.object({ id: RechargeId }),
  },
});
