import { sql } from 'kysely';
import type { Language } from '#shared/contract/account/language.ts';
import type { Role } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { linkedOf, type SocialProvider } from '#shared/social-provider.ts';
import type { Db } from '../../db/client.ts';

export type SocialId = { google_id: string } | { telegram_id: number };
export type SocialUser = { name: string; language?: Language | undefined } & (
  | { social: 'google'; google_id: string; email: string }
  | { social: 'telegram'; telegram_id: number }
);

export async function findBySocialId(db: Db, by: SocialId): Promise<UserId | undefined> {
  const [column, value] =
    'google_id' in by ? (['google_id', by.google_id] as const) : (['telegram_id', by.telegram_id] as const);
  return (await db.selectFrom('users').select('id').where(column, '=', value).executeTakeFirst())?.id;
}

export type EmailAccount = { id: UserId; google_id: string | null; role: Role | null; email_verified_at: Date | null };

export async function findByEmail(db: Db, email: string): Promise<EmailAccount | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'google_id', 'role', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Adds a user of Google or Telegram and returns the id, or undefined if the user exists. A Google email is verified. */
export async function addSocialUser(db: Db, { language, ...user }: SocialUser): Promise<UserId | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      email: null,
      password_hash: null,
      image_url: null,
      blocked_at: null,
      ...user,
      ...(language && { language }),
      ...(user.social === 'google' && { email_verified_at: sql<Date>`now()` }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Links a Google account to a user and verifies the email. Returns whether the email was verified before by someone
 * who was logged in to the account or set its password, or undefined when another Google account is linked. The Google ID is a key of the row, so it needs the lock `for update`.
 */
export async function linkGoogle(db: Db, id: UserId, googleId: string): Promise<{ isOwners: boolean } | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['google_id', 'email_verified_at', 'email_confirmed_apart'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!user || (user.google_id !== null && user.google_id !== googleId)) return undefined;
  await db
    .updateTable('users')
    .set({
      google_id: googleId,
      email_verified_at: user.email_verified_at ?? sql<Date>`now()`,
      email_confirmed_apart: false,
    })
    .where('id', '=', id)
    .execute();
  return { isOwners: user.email_verified_at !== null && !user.email_confirmed_apart };
}

/** How the account can log in; locked until the transaction ends. */
export async function getWaysIn(db: Db, id: UserId): Promise<{ linked: SocialProvider[]; hasPassword: boolean }> {
  const row = await db
    .selectFrom('users')
    .select(['google_id', 'telegram_id', 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { linked: linkedOf(row), hasPassword: row.password_hash !== null };
}

export async function removeSocialId(db: Db, id: UserId, provider: SocialProvider): Promise<void> {
  await db
    .updateTable('users')
    .set(provider === 'google' ? { google_id: null } : { telegram_id: null })
    .where('id', '=', id)
    .execute();
}

/** Removes the password and the Telegram login, and ends the user's reset links. */
export async function endOtherLogins(db: Db, id: UserId): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: null, telegram_id: null, password_changed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('password_resets')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Returns the id of the session with this token. Raises signed_out. */
export async function getSessionId(db: Db, tokenHash: Buffer): Promise<number> {
  const row = await db.selectFrom('sessions').select('id').where('token_hash', '=', tokenHash).executeTakeFirst();
  if (!row) throw new Problem('signed_out');
  return row.id;
}

/** Stores the hash of a Telegram signature. Returns false when it was stored before. */
export async function claimTicket(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('telegram_tickets')
    .values({ hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseTicket(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('telegram_tickets').where('hash', '=', hash).execute();
}

/** Deletes the hashes of signatures that have expired. */
export async function deleteOldTickets(db: Db, seconds: number): Promise<void> {
  await db
    .deleteFrom('telegram_tickets')
    .where('taken_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .execute();
}
