import { z } from 'zod';
import { contract } from '../contract.ts';
import { NumberId, PhoneNumber } from '../numbers.ts';
import { AccountOrderId, DeliveredOrder } from '../readymade.ts';
import { Proof, UserId } from '../account/session.ts';
import { idParams, Moment } from '../wire.ts';
import { shortestReason } from '../../staff/impersonation-limits.ts';

/** Why staff look into an account, in words that someone can check later. */
const GoodReason = z.string().trim().min(shortestReason).max(500);

/** Staff in a customer's account, as the banner shows it. */
const State = z.object({
  customer: z.object({
    /** As staff copy it: `u_…`. */
    id: z.string(),
    email: z.string(),
  }),
  mode: z.enum(['view', 'act']),
  expires_at: Moment,
  /** By the server's clock: the browser's may be wrong. */
  seconds_left: z.int().nonnegative(),
  may_act: z.boolean(),
  may_reveal: z.boolean(),
  /** What `act` has to bring: nothing while a proof of the last ten minutes counts. */
  proof: z.object({ needed: z.boolean(), password: z.boolean(), code: z.boolean() }),
});
export type ImpersonationState = z.input<typeof State>;

/**
 * Staff in a customer's account. What runs `within` an impersonation is called with both tokens: `Authorization` holds the
 * impersonation's own, `admin_token` that of the member of staff, whose permissions count.
 */
export const impersonation = contract({
  'POST /api/admin/users/:id/impersonate': {
    access: 'users.impersonate',
    effect: 'change',
    summary:
      'Look into a customer’s account for up to an hour, with the reason; the customer sees it in their login history',
    params: idParams(UserId),
    body: z.strictObject({ reason: GoodReason }),
    answer: z.object({ token: z.string(), expires_at: Moment }),
  },
  'GET /api/admin/impersonation': {
    access: 'users.impersonate',
    effect: 'read',
    within: 'impersonation',
    summary: 'Whose account this is, in which mode, and for how long',
    answer: z.object({ impersonation: State }),
  },
  'POST /api/admin/impersonation/act': {
    access: 'users.act_as',
    effect: 'change',
    within: 'impersonation',
    summary: 'From now on also act for the customer; needs a proof of the member of staff',
    body: Proof,
    answer: z.object({ impersonation: State }),
  },
  'POST /api/admin/impersonation/reveal/number': {
    access: 'codes.reveal',
    effect: 'change',
    within: 'impersonation',
    summary: 'One number with its messages and codes, with the reason; the customer sees it in their login history',
    body: z.strictObject({ id: NumberId, reason: GoodReason }),
    answer: z.object({ number: PhoneNumber }),
  },
  'POST /api/admin/impersonation/reveal/account-order': {
    access: 'codes.reveal',
    effect: 'change',
    within: 'impersonation',
    summary: 'One order with its accounts, with the reason; the customer sees it in their login history',
    body: z.strictObject({ id: AccountOrderId, reason: GoodReason }),
    answer: z.object({ order: DeliveredOrder }),
  },
  'POST /api/admin/impersonation/stop': {
    access: 'users.impersonate',
    effect: 'change',
    within: 'impersonation',
    summary: 'Leave the customer’s account',
    answer: z.object({ stopped: z.literal(true) }),
  },
});
