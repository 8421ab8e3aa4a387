import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { InvitationId, InvitationState } from '#shared/contract/staff/staff.ts';
import type { Role } from '#shared/permissions.ts';
import type { Db } from '../../../db/client.ts';

type NewInvitation = {
  email: string;
  role: Role;
  invitedBy: UserId;
  reason: string;
  tokenHash: Buffer;
  days: number;
};

/** Adds an invitation; an open one to this email ends. */
export async function addInvitation(db: Db, invitation: NewInvitation): Promise<InvitationId> {
  const { email, role, invitedBy, reason, tokenHash, days } = invitation;
  await db
    .updateTable('staff_invitations')
    .set({ ended_at: sql<Date>`now()` })
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute();
  const { id } = await db
    .insertInto('staff_invitations')
    .values({ email, role, invited_by: invitedBy, reason, token_hash: tokenHash, expires_at: inDays(days) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;

export type InvitationRow = {
  id: InvitationId;
  email: string;
  role: Role;
  invited_by: string;
  expires_at: Date;
  state: InvitationState;
  accepted_by: string | null;
};

/** The newest invitations: those that still wait, and those that ended or expired within `days`. */
export async function listInvitations(db: Db, days: number): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select invited.id, invited.email, invited.role, users.shown_as as invited_by, expires_at,
      case when accepted_by is not null then 'accepted' when ended_at is not null or not ${mayInvite} then 'revoked'
        when expires_at <= now() then 'expired' else 'waiting' end as state,
      (select shown_as from users as joined where joined.id = accepted_by) as accepted_by
    from staff_invitations as invited join users on users.id = invited_by
    where coalesce(ended_at, expires_at) > now() - make_interval(days => ${days})
    order by invited.id desc limit 100`.execute(db);
  return rows;
}

export type Ended = { email: string; role: Role };

/** Ends an invitation that is not over. Returns it, or undefined when it is. */
export async function endInvitation(db: Db, id: InvitationId): Promise<Ended | undefined> {
  return db
    .updateTable('staff_invitations')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['email', 'role'])
    .executeTakeFirst();
}

/** Gives an invitation that was not accepted or revoked a new token, which ends the one before. Returns it, or undefined. */
export async function renewInvitation(
  db: Db,
  id: InvitationId,
  { invitedBy, tokenHash, days }: Pick<NewInvitation, 'invitedBy' | 'tokenHash' | 'days'>,
): Promise<Ended | undefined> {
  return db
    .updateTable('staff_invitations')
    .set({ token_hash: tokenHash, invited_by: invitedBy, expires_at: inDays(days) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['email', 'role'])
    .executeTakeFirst();
}

/** Whether the user in `users` may invite: an owner who is not blocked. */
const mayInvite = sql<boolean>`(users.role is not distinct from 'owner' and users.blocked_at is null)`;

/** Ends the open invitations of people who may not invite any more, and returns them. */
export async function endOrphanedInvitations(db: Db): Promise<(Ended & { id: InvitationId })[]> {
  const { rows } = await sql<Ended & { id: InvitationId }>`
    update staff_invitations set ended_at = now() from users
    where users.id = invited_by and ended_at is null and not ${mayInvite}
    returning staff_invitations.id, staff_invitations.email, staff_invitations.role`.execute(db);
  return rows;
}

export type OpenInvitation = {
  id: InvitationId;
  email: string;
  role: Role;
  invited_by: string;
  reason: string;
  expires_at: Date;
};

/** The invitation that this token accepts now, of an owner who still may invite. */
export async function findOpenInvitation(db: Db, tokenHash: Buffer): Promise<OpenInvitation | undefined> {
  return db
    .selectFrom('staff_invitations')
    .innerJoin('users', 'users.id', 'staff_invitations.invited_by')
    .select([
      'staff_invitations.id',
      'staff_invitations.email',
      'staff_invitations.role',
      'users.shown_as as invited_by',
    ])
    .select(['staff_invitations.reason', 'staff_invitations.expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(mayInvite)
    .executeTakeFirst();
}

/** Ends it as accepted. Returns false when another account was faster. */
export async function acceptInvitation(db: Db, id: InvitationId, acceptedBy: UserId): Promise<boolean> {
  const row = await db
    .updateTable('staff_invitations')
    .set({ accepted_by: acceptedBy, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The account with this email, for the language of its mail. */
export async function findAccountOf(db: Db, email: string): Promise<UserId | undefined> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}
