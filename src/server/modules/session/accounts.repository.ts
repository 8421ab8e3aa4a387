import { sql } from 'kysely';
import type { UserId } from '#shared/session.ts';
import type { Db } from '../../db/client.ts';

export type Account = { id: UserId; shown_as: string; password_hash: string | null; blocked_at: Date | null };
const columns = ['id', 'shown_as', 'password_hash', 'blocked_at'] as const;
type NewAccount = { email: string; passwordHash: string };

/** Adds a user. Answers undefined when the email is taken. */
export async function addUser(db: Db, { email, passwordHash }: NewAccount): Promise<UserId | undefined> {
  const row = await db
    .insertInto('users')
    .values({ email, password_hash: passwordHash, image_url: null, blocked_at: null })
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

export async function getImage(db: Db, id: UserId): Promise<string | null> {
  const row = await db.selectFrom('users').select('image_url').where('id', '=', id).executeTakeFirstOrThrow();
  return row.image_url;
}

/** Keeps every other process from looking for an owner until this transaction ends. */
export async function lockOwnership(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('numdesk owner'))`.execute(db);
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('admin', '=', true).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Makes a user the admin they sign in as with this password only, whoever registered the email before. */
export async function makeAdmin(db: Db, id: UserId, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ admin: true, password_hash: passwordHash, blocked_at: null })
    .where('id', '=', id)
    .execute();
}
