import { z } from 'zod';
import type { FieldCode } from '../../field-problem.ts';
import { permissions, roleNames } from '../../permissions.ts';
import { largestDayCount, largestLimit, largestShare, moneyActions, shareActions } from '../../staff/limits.ts';
import { contract } from '../contract.ts';
import { UserId } from '../account/session.ts';
import { id, idParams, Moment, Reason, Rupees, RecordVersion } from '../wire.ts';

/** From nothing, so that every amount needs a second person, up to what a wallet can hold. */
const LimitRupees = Rupees.refine(
  (amount) => amount >= 0 && amount <= largestLimit,
  'too_much_money' satisfies FieldCode,
);

const EachLimit = z.object({ action: z.enum(moneyActions), most: Rupees });

/** Up to which share, in basis points. */
const ShareLimit = z.object({ action: z.enum(shareActions), most: z.int() });

/** What someone may move alone today. */
const MoneyToday = z.object({ each: z.array(EachLimit), day: Rupees, used: Rupees, left: Rupees });

const Member = z.object({
  id: UserId,
  email: z.string(),
  role: z.enum(roleNames),
  two_factor: z.boolean(),
  /**
   * A second factor that is new and that nobody vouched for: since when it is on, from when it opens what is worth money or secret, and
   * whether that is still to come. It stays for some days after it does.
   */
  new_factor: z.object({ since: Moment, opens_at: Moment, waits: z.boolean() }).nullable(),
  blocked: z.boolean(),
  /** Null without a session that is still kept. */
  last_seen_at: Moment.nullable(),
  sessions: z.int(),
  /** What they moved today without a second person. */
  used_today: Rupees,
  is_self: z.boolean(),
});
export type Member = z.input<typeof Member>;

export const InvitationId = id<'InvitationId'>();
export type InvitationId = z.output<typeof InvitationId>;

const invitationStates = ['waiting', 'accepted', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

const Invitation = z.object({
  id: InvitationId,
  /** Whom it was meant for, and where its link was mailed. Any account may accept it. */
  email: z.string(),
  role: z.enum(roleNames),
  invited_by: z.string(),
  expires_at: Moment,
  state: z.enum(invitationStates),
  /** The account that accepted it. */
  accepted_by: z.string().nullable(),
});
export type Invitation = z.input<typeof Invitation>;

/** The token of a link is shown once. `mailed`: it was sent to the invited email too. */
const InvitationLink = z.object({ id: InvitationId, token: z.string(), mailed: z.boolean() });
export type InvitationLink = z.input<typeof InvitationLink>;

/** The limits of a role; version 0 is the default. */
export const RoleLimits = z.object({
  role: z.enum(roleNames),
  each: z.array(EachLimit),
  day: Rupees,
  shares: z.array(ShareLimit),
  /** Codes and accounts that someone may be shown on a day. */
  reveals: z.int(),
  /** Customers that someone may ban in bulk on a day. */
  bulk_bans: z.int(),
  version: z.int(),
});
export type RoleLimits = z.input<typeof RoleLimits>;

export const MemberAnswer = z.object({ member: Member.nullable() });

export const staff = contract({
  'GET /api/admin/staff': {
    access: 'staff.read',
    effect: 'read',
    summary: 'Who is on staff, in which role, and who is invited',
    answer: z.object({ data: z.array(Member), invitations: z.array(Invitation) }),
  },
  'POST /api/admin/staff': {
    access: 'staff.manage',
    effect: 'change',
    summary: 'Invite someone to staff: whoever has the link accepts it, with any account, once within a week',
    body: z.strictObject({ email: z.email().toLowerCase().max(254), role: z.enum(roleNames), reason: Reason }),
    answer: InvitationLink,
  },
  'POST /api/admin/staff/:id/role': {
    access: 'staff.manage',
    effect: 'change',
    summary: 'Change the role of a member of staff, or take it with null',
    params: idParams(UserId),
    body: z.strictObject({ was: z.enum(roleNames), role: z.enum(roleNames).nullable(), reason: Reason }),
    answer: MemberAnswer,
  },
  'POST /api/admin/staff/:id/second-factor': {
    access: 'staff.manage',
    effect: 'change',
    summary:
      'Confirm that a member of staff turned on their new second factor themself: it opens at once what is worth money or secret. Never for oneself',
    params: idParams(UserId),
    body: z.strictObject({ since: Moment, reason: Reason }),
    answer: MemberAnswer,
  },
  'POST /api/admin/staff/invitations/:id/link': {
    access: 'staff.manage',
    effect: 'change',
    summary: 'Make a new link for an invitation that was not accepted; the one before ends',
    params: idParams(InvitationId),
    answer: InvitationLink,
  },
  'DELETE /api/admin/staff/invitations/:id': {
    access: 'staff.manage',
    effect: 'change',
    summary: 'Revoke an invitation to staff: its link does nothing more',
    params: idParams(InvitationId),
    answer: z.object({ removed: z.literal(true) }),
  },
  'GET /api/admin/staff-limits': {
    access: 'staff.read',
    effect: 'read',
    summary: 'Up to which amounts each role acts alone',
    answer: z.object({ data: z.array(RoleLimits) }),
  },
  'POST /api/admin/staff-limits/:role': {
    access: 'staff.manage',
    effect: 'change',
    summary: 'Change the limits of a role',
    params: z.strictObject({ role: z.enum(roleNames) }),
    body: z.strictObject({
      each: z.array(z.strictObject({ action: z.enum(moneyActions), most: LimitRupees })),
      day: LimitRupees,
      shares: z
        .array(z.strictObject({ action: z.enum(shareActions), most: z.int().min(0).max(largestShare) }))
        .default([]),
      reveals: z.int().min(0).max(largestDayCount).optional(),
      bulk_bans: z.int().min(0).max(largestDayCount).optional(),
      version: RecordVersion,
      reason: Reason,
    }),
    answer: z.object({ limits: RoleLimits }),
  },
  'GET /api/admin/me': {
    access: 'panel.use',
    effect: 'read',
    summary: 'Who the caller is among staff: role, permissions, limits and what is left of today',
    answer: z.object({
      id: UserId,
      email: z.string(),
      role: z.enum(roleNames),
      permissions: z.array(z.enum(permissions)),
      two_factor: z.boolean(),
      /** From when it counts for what is worth money or secret; null where it does. */
      two_factor_opens_at: Moment.nullable(),
      /** Whether money needs two-factor and stays within limits. */
      safeguards: z.boolean(),
      money: MoneyToday,
      /** Open requests to a second person, up to 100, that the caller may decide. */
      approvals: z.object({ count: z.int(), oldest: Moment.nullable() }),
    }),
  },
});
