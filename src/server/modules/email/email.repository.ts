import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';

export type EmailGiven = { confirmed: boolean; apart: boolean };
export type EmailRow = { email: string | null; email_verified_at: Date | null };

export async function getEmail(db: Db, id: UserId): Promise<EmailRow> {
  return db.selectFrom('users').select(['email', 'email_verified_at']).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function isTaken(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;
}

/** The same, with the account locked until the transaction ends. */
export async function lockEmail(db: Db, id: UserId): Promise<EmailRow> {
  return db
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Gives the account this email, confirmed or not. `apart` when nothing shows that its reader knows the password. */
export async function setEmail(db: Db, id: UserId, email: string, { confirmed, apart }: EmailGiven): Promise<void> {
  await sql`update users set email = ${email}, email_verified_at = case when ${confirmed} then now() end,
    email_confirmed_apart = ${apart}
    where id = ${id}`.execute(db);
}

/** Ends password reset links, which were sent to an earlier email. */
export async function endResetLinks(db: Db, id: UserId): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
