import type { Language } from '#shared/contract/account/language.ts';
import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { InvitationId } from '#shared/contract/staff/staff.ts';
import type { Paise } from '#shared/money.ts';
import type { Role } from '#shared/permissions.ts';
import type { Db } from '../../../db/client.ts';

export type MemberRow = {
  id: UserId;
  email: string;
  role: Role;
  two_factor: boolean;
  blocked: boolean;
  last_seen_at: Date | null;
  sessions: number;
  used_today: Paise;
};

/** Everyone on staff: owners first, then by name. `only` limits it to one. */
export async function listMembers(db: Db, only?: UserId): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select users.id, users.shown_as as email, users.role, users.blocked_at is not null as blocked,
      exists (select 1 from two_factor where user_id = users.id and turned_on_at is not null) as two_factor,
      seen.last_seen_at, seen.sessions, coalesce(staff_days.used_paise, 0) as used_today
    from users
    left join staff_days on staff_days.user_id = users.id
      and staff_days.day = (now() at time zone 'Asia/Kolkata')::date
    cross join lateral (
      select max(last_seen_at) as last_seen_at, count(*)::integer as sessions
      from sessions where user_id = users.id and expires_at > now()) as seen
    where users.role is not null and (${only ?? null}::bigint is null or users.id = ${only ?? null})
    order by array_position(array['owner', 'admin', 'support'], users.role), users.shown_as
    limit 500`.execute(db);
  return rows;
}

/** Makes every other change of roles wait until this transaction ends, also the creation of the first owner. */
export async function lockRoles(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('numdesk owner'))`.execute(db);
}

export type Person = { id: UserId; shown_as: string; role: Role | null; is_confirmed: boolean };

function selectPeople(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'shown_as', 'role'])
    .select(sql<boolean>`email_verified_at is not null and not email_confirmed_apart`.as('is_confirmed'))
    .where('blocked_at', 'is', null);
}

/** The account with this email, locked, unless it is blocked. */
export async function lockByEmail(db: Db, email: string): Promise<Person | undefined> {
  return selectPeople(db).where('email', '=', email).forNoKeyUpdate().executeTakeFirst();
}

/** A member of staff, also a blocked one, locked. */
export async function findStaffByEmail(db: Db, email: string): Promise<{ id: UserId } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('role', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** An account, locked. */
export async function lockPerson(db: Db, id: UserId): Promise<{ id: UserId; role: Role | null } | undefined> {
  return db.selectFrom('users').select(['id', 'role']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Returns the language of the account. */
export async function setRole(db: Db, id: UserId, role: Role | null): Promise<Language> {
  const { language } = await db
    .updateTable('users')
    .set({ role })
    .where('id', '=', id)
    .returning('language')
    .executeTakeFirstOrThrow();
  return language;
}

/** Whether there is an owner who can log in. */
export async function hasWorkingOwner(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('blocked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type NewInvitation = { email: string; role: Role; invitedBy: UserId; reason: string; days: number };

/** Adds an invitation; an open one to this email is replaced. */
export async function addInvitation(db: Db, invitation: NewInvitation): Promise<InvitationId> {
  const { email, role, invitedBy, reason, days } = invitation;
  await endInvitations(db, email);
  const { id } = await db
    .insertInto('staff_invitations')
    .values({
      email,
      role,
      invited_by: invitedBy,
      reason,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function endInvitations(db: Db, email: string): Promise<void> {
  await db
    .updateTable('staff_invitations')
    .set({ ended_at: sql<Date>`now()` })
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute();
}

export type InvitationRow = { id: InvitationId; email: string; role: Role; invited_by: string; expires_at: Date };

/** The open invitations of owners who may still invite, the newest first. */
export async function listInvitations(db: Db): Promise<InvitationRow[]> {
  return db
    .selectFrom('staff_invitations')
    .innerJoin('users', 'users.id', 'staff_invitations.invited_by')
    .select([
      'staff_invitations.id',
      'staff_invitations.email',
      'staff_invitations.role',
      'users.shown_as as invited_by',
    ])
    .select('expires_at')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(mayInvite)
    .orderBy('staff_invitations.id', 'desc')
    .limit(200)
    .execute();
}

/** Ends an open invitation. Returns it, or undefined when it is over. */
export async function endInvitation(db: Db, id: InvitationId): Promise<{ email: string; role: Role } | undefined> {
  return db
    .updateTable('staff_invitations')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['email', 'role'])
    .executeTakeFirst();
}

/** Whether the user in `users` may invite: an owner who is not blocked. */
const mayInvite = sql<boolean>`(users.role is not distinct from 'owner' and users.blocked_at is null)`;

/** Ends the open invitations of people who may not invite any more, and returns them. */
export async function endOrphanedInvitations(db: Db): Promise<{ id: InvitationId; email: string; role: Role }[]> {
  const { rows } = await sql<{ id: InvitationId; email: string; role: Role }>`
    update staff_invitations set ended_at = now() from users
    where users.id = invited_by and ended_at is null and not ${mayInvite}
    returning staff_invitations.id, staff_invitations.email, staff_invitations.role`.execute(db);
  return rows;
}

export type Acceptance = { id: InvitationId; role: Role; invited_by: UserId; reason: string; user_id: UserId };

/** Ends the open invitations whose email an account has confirmed, and returns them with the account, locked. */
export async function acceptInvitations(db: Db): Promise<Acceptance[]> {
  const { rows } = await sql<Acceptance>`
    with accepted as (
      select staff_invitations.id, users.id as user_id
      from staff_invitations join users on users.email = staff_invitations.email
      where ended_at is null and expires_at > now() and users.blocked_at is null and users.role is null
        and users.email_verified_at is not null and not users.email_confirmed_apart
        and exists (select from users where id = invited_by and ${mayInvite})
      for no key update of users, staff_invitations)
    update staff_invitations set accepted_by = accepted.user_id, ended_at = now()
    from accepted where staff_invitations.id = accepted.id
    returning staff_invitations.id, role, invited_by, reason, accepted.user_id`.execute(db);
  return rows;
}
