import { sql } from 'kysely';
import type { Language } from '#shared/contract/account/language.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { linkedOf, type SocialProvider } from '#shared/social-provider.ts';
import type { Db } from '../../db/client.ts';

export type Account = {
  id: UserId;
  email: string | null;
  shown_as: string;
  password_hash: string | null;
  password_changed_at: Date | null;
  blocked_at: Date | null;
};
const columns = ['id', 'email', 'shown_as', 'password_hash', 'password_changed_at', 'blocked_at'] as const;
type NewAccount = { email: string; passwordHash: string; language?: Language | undefined };

/** Adds a user and returns the id, or undefined when the email is taken. */
export async function addUser(db: Db, { email, passwordHash, language }: NewAccount): Promise<UserId | undefined> {
  const row = await db
    .insertInto('users')
    .values({ email, password_hash: passwordHash, image_url: null, blocked_at: null, ...(language && { language }) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst();
}

export async function getAccount(db: Db, id: UserId): Promise<Account> {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Returns the account, locked until the transaction ends. Every change of a password, API key or second factor takes
 * this lock first: one lock order prevents deadlocks.
 */
export async function lockAccount(db: Db, id: UserId): Promise<Account> {
  return db.selectFrom('users').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/**
 * Whether the account still has this password hash and is not blocked. The row is share-locked until the transaction
 * ends, so a concurrent change of password waits and then also ends a session opened here.
 */
export async function isUnchanged(db: Db, { id, password_hash: passwordHash }: Account): Promise<boolean> {
  const row = await db.selectFrom('users').select(columns).where('id', '=', id).forShare().executeTakeFirstOrThrow();
  return row.password_hash === passwordHash && row.blocked_at === null;
}

/** Sets the password, which invalidates reset links sent earlier. */
export async function setPassword(db: Db, id: UserId, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Marks the account's email as verified by someone who has just set the password. */
export async function confirmEmail(db: Db, id: UserId): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, now())`, email_confirmed_apart: false })
    .where('id', '=', id)
    .execute();
}

/** The photo of an account, and what its email is good for. */
export async function getFace(db: Db, id: UserId) {
  return db
    .selectFrom('users')
    .select(['image_url', 'social', 'email', 'email_verified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The social logins that open an account. */
export async function listLinked(db: Db, id: UserId): Promise<SocialProvider[]> {
  const row = await db
    .selectFrom('users')
    .select(['google_id', 'telegram_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return linkedOf(row);
}

/** Makes the owner creation of every other process wait until this transaction ends. */
export async function lockOwnerCreation(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('numdesk owner'))`.execute(db);
}

export async function hasOwner(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('role', '=', 'owner').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Gives a user the owner role and a new password, confirms the email, which the operator named, and unblocks them. */
export async function makeOwner(db: Db, id: UserId, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({
      role: 'owner',
      password_hash: passwordHash,
      password_changed_at: sql<Date>`now()`,
      email_verified_at: sql<Date>`now()`,
      email_confirmed_apart: false,
      blocked_at: null,
    })
    .where('id', '=', id)
    .execute();
}
