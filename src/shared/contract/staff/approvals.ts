import { z } from 'zod';
import { permissions, roleNames } from '../../permissions.ts';
import { guardedActions } from '../../staff/limits.ts';
import { contract } from '../contract.ts';
import { UserId } from '../account/session.ts';
import { id, idParams, Moment, page, PageQuery, Reason, Rupees, SearchText } from '../wire.ts';

export const ApprovalId = id<'ApprovalId'>();
export type ApprovalId = z.output<typeof ApprovalId>;

/** What someone wants to do above their limit. */
export const Approval = z.object({
  id: ApprovalId,
  requester_id: UserId,
  requester: z.string(),
  requester_role: z.enum(roleNames).nullable(),
  action: z.enum(guardedActions),
  permission: z.enum(permissions),
  /** As in the audit log: `user:12`. */
  subject: z.string(),
  /** Whose money it is; null where nobody owns the subject. */
  customer: z.object({ id: UserId, email: z.string() }).nullable(),
  amount: Rupees,
  /** In basis points where it is a share that is above the limit; the amount is zero then. */
  share: z.int().nullable(),
  /** How many people it is about, where that is above the limit; the amount is zero then. */
  people: z.int().nullable(),
  reason: z.string().nullable(),
  created_at: Moment,
  expires_at: Moment,
  state: z.enum(['open', 'approved', 'rejected', 'withdrawn', 'expired']),
  decided_by: z.string().nullable(),
  decided_at: Moment.nullable(),
  decision_reason: z.string().nullable(),
  /** Whether the caller asked: someone else has to decide. */
  is_own: z.boolean(),
});
export type Approval = z.input<typeof Approval>;

const answer = z.object({ approval: Approval });

export const approvals = contract({
  'GET /api/admin/approvals': {
    access: 'approvals.read',
    effect: 'read',
    summary:
      'Requests to a second person: open ones, the oldest first, or closed ones, the newest first; searched by who asked, the customer, or the public id of what it is about',
    query: PageQuery.extend({ state: z.enum(['open', 'closed']).optional(), search: SearchText.optional() }),
    answer: page(Approval),
  },
  'GET /api/admin/approvals/:id': {
    access: 'approvals.read',
    effect: 'read',
    summary: 'One request to a second person',
    params: idParams(ApprovalId),
    answer,
  },
  'POST /api/admin/approvals/:id/approve': {
    access: 'approvals.decide',
    effect: 'money',
    idempotent: true,
    summary: 'Approve a request of someone else and carry it out',
    params: idParams(ApprovalId),
    answer,
  },
  'POST /api/admin/approvals/:id/reject': {
    access: 'approvals.decide',
    effect: 'change',
    summary: 'Reject a request, with a reason for who asked',
    params: idParams(ApprovalId),
    body: z.strictObject({ reason: Reason }),
    answer,
  },
  'POST /api/admin/approvals/:id/withdraw': {
    access: 'approvals.read',
    effect: 'change',
    summary: 'Take back your own request',
    params: idParams(ApprovalId),
    answer,
  },
});
