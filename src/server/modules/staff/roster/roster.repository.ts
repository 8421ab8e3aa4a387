import type { Language } from '#shared/contract/account/language.ts';
import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Paise } from '#shared/money.ts';
import type { Role } from '#shared/permissions.ts';
import { newFactorHours, newFactorShownDays } from '#shared/staff/limits.ts';
import type { Db } from '../../../db/client.ts';

export type MemberRow = {
  id: UserId;
  email: string;
  role: Role;
  two_factor: boolean;
  /** Of a second factor that nobody vouched for, until some days after it was turned on. */
  factor_since: Date | null;
  factor_opens_at: Date | null;
  /** It does not count yet for what is worth money or secret. */
  factor_waits: boolean | null;
  blocked: boolean;
  last_seen_at: Date | null;
  sessions: number;
  used_today: Paise;
};

/** Everyone on staff: owners first, then by name. `only` limits it to one. */
export async function listMembers(db: Db, only?: UserId): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select users.id, users.shown_as as email, users.role, users.blocked_at is not null as blocked,
      factor.user_id is not null as two_factor,
      new_factor.turned_on_at as factor_since, new_factor.opens_at as factor_opens_at,
      new_factor.opens_at > now() as factor_waits,
      seen.last_seen_at, seen.sessions, coalesce(staff_days.used_paise, 0) as used_today
    from users
    left join two_factor as factor on factor.user_id = users.id and factor.turned_on_at is not null
    left join two_factor as new_factor on new_factor.user_id = users.id
      and new_factor.turned_on_at > now() - make_interval(days => ${newFactorShownDays})
      -- One that somebody vouched for counted earlier.
      and new_factor.opens_at >= new_factor.turned_on_at + make_interval(hours => ${newFactorHours})
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

type Person = { id: UserId; email: string; role: Role | null };

/** An account, locked. */
export async function lockPerson(db: Db, id: UserId): Promise<Person | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'shown_as as email', 'role'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
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

/** The owners who can log in. */
export async function findOwners(db: Db): Promise<{ id: UserId }[]> {
  return db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .execute();
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
