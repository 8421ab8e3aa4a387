import { z } from 'zod';
import { caseKinds } from '../../staff/queues/case-kinds.ts';
import { caseOutcomes } from '../../staff/queues/case-outcomes.ts';
import { ServerId } from '../catalogue.ts';
import { contract } from '../contract.ts';
import { NumberId, NumberStatus } from '../numbers.ts';
import { RechargeId, RechargeStatus } from '../recharges.ts';
import { UserId } from '../account/session.ts';
import { id, idParams, Moment, page, PageQuery, Reason, Rupees, SearchText } from '../wire.ts';
import { Claim } from './claims.ts';

export const CaseId = id<'CaseId'>();
export type CaseId = z.output<typeof CaseId>;

const Kind = z.enum(caseKinds);
const Outcome = z.enum(caseOutcomes);

export const CaseRow = z.object({
  id: CaseId,
  kind: Kind,
  detail: z.string(),
  /** How often it was seen, and when last. */
  times: z.int(),
  seen_at: Moment,
  /** Since when it is open: when it was raised, or reopened. */
  since: Moment,
  reopened: z.boolean(),
  user: z.object({ id: UserId, email: z.string() }).nullable(),
  number_id: NumberId.nullable(),
  recharge_id: RechargeId.nullable(),
  server: z.object({ id: ServerId, name: z.string() }).nullable(),
  claim: Claim.nullable(),
  resolved: z
    .object({ by: z.string(), mine: z.boolean(), at: Moment, outcome: Outcome, reason: z.string() })
    .nullable(),
});
export type CaseRow = z.input<typeof CaseRow>;

export const CaseFacts = CaseRow.extend({
  number: z
    .object({
      id: NumberId,
      service: z.string(),
      country: z.string(),
      phone: z.string().nullable(),
      status: NumberStatus,
      price: Rupees,
      upstream_id: z.string().nullable(),
      created_at: Moment,
      closed_at: Moment.nullable(),
      messages: z.int(),
      timeline: z.array(
        z.object({ at: Moment, status: NumberStatus, source: z.string(), detail: z.string().nullable() }),
      ),
    })
    .nullable(),
  recharge: z
    .object({
      id: RechargeId,
      amount: Rupees,
      status: RechargeStatus,
      utr: z.string().nullable(),
      payment_id: z.string().nullable(),
      created_at: Moment,
    })
    .nullable(),
  /** The payment of a recharge's case. */
  payment: z.object({ id: z.string(), amount: Rupees }).nullable(),
  balance: Rupees.nullable(),
  events: z.array(
    z.object({
      at: Moment,
      kind: z.enum(['seen_again', 'reopened', 'note', 'closed']),
      by: z.string().nullable(),
      detail: z.string(),
    }),
  ),
  /** The decisions that are possible now. */
  outcomes: z.array(Outcome),
  /** The customer's open recharges of the payment's amount, which it could credit. */
  creditable: z.array(
    z.object({
      id: RechargeId,
      created_at: Moment,
      /** What it promised on top of its amount. */
      bonus: Rupees.nullable(),
    }),
  ),
});
export type CaseFacts = z.input<typeof CaseFacts>;

const Close = { params: idParams(CaseId), answer: z.object({ case: CaseFacts }) };

const Settling = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('charge_customer'), reason: Reason }),
  z.strictObject({ outcome: z.literal('credit_balance'), reason: Reason }),
  z.strictObject({ outcome: z.literal('credit_recharge'), recharge_id: RechargeId, reason: Reason }),
]);
/** A settling that waits for a second person. */
export const RequestedSettling = z.object({ id: CaseId, settling: Settling });

export const cases = contract({
  'GET /api/admin/cases': {
    access: 'cases.read',
    effect: 'read',
    summary:
      'Cases that are open, oldest first, or closed, newest first; searched by public id, also of their order, or by customer',
    query: PageQuery.extend({
      show: z.enum(['open', 'mine', 'closed']).default('open'),
      kind: Kind.optional(),
      search: SearchText.optional(),
    }),
    answer: page(CaseRow),
  },
  'GET /api/admin/cases/summary': {
    access: 'cases.read',
    effect: 'read',
    summary: 'How many cases of each kind are open, and since when the oldest is',
    answer: z.object({
      count: z.int(),
      oldest: Moment.nullable(),
      kinds: z.array(z.object({ kind: Kind, count: z.int() })),
    }),
  },
  'GET /api/admin/cases/:id': {
    access: 'cases.read',
    effect: 'read',
    summary: 'One case with what happened and the decisions it allows',
    params: idParams(CaseId),
    answer: z.object({ case: CaseFacts }),
  },
  'POST /api/admin/cases/next': {
    access: 'cases.work',
    effect: 'change',
    summary: 'Claim the oldest case that nobody works on, after one that was skipped',
    body: z.strictObject({ after: CaseId.optional(), kind: Kind.optional() }),
    answer: z.object({ id: CaseId.nullable() }),
  },
  'POST /api/admin/cases/:id/claim': {
    access: 'cases.work',
    effect: 'change',
    summary: 'Work on a case for five minutes, also to go on with it',
    params: idParams(CaseId),
    answer: z.object({ claim: Claim }),
  },
  'POST /api/admin/cases/:id/release': {
    access: 'cases.work',
    effect: 'change',
    summary: 'Leave a case to others',
    params: idParams(CaseId),
    answer: z.object({ id: CaseId }),
  },
  'POST /api/admin/cases/:id/note': {
    access: 'cases.work',
    effect: 'change',
    summary: 'Write down what was found out',
    params: idParams(CaseId),
    body: z.strictObject({ text: z.string().trim().min(1).max(1000) }),
    answer: z.object({ case: CaseFacts }),
  },
  'POST /api/admin/cases/:id/close': {
    ...Close,
    access: 'cases.work',
    effect: 'change',
    summary: 'Close a case with an outcome that moves no money',
    body: z.strictObject({
      outcome: Outcome.exclude(['charge_customer', 'credit_recharge', 'credit_balance']),
      reason: Reason,
    }),
  },
  'POST /api/admin/cases/:id/settle': {
    ...Close,
    access: 'cases.work',
    effect: 'money',
    idempotent: true,
    summary: 'Close a case by crediting its payment or charging for its late code',
    body: Settling,
  },
});
