import { sql } from 'kysely';
import type { Language } from '#shared/contract/account/language.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';

export type Reader = { email: string | null; language: Language; email_verified_at: Date | null };
type NewMail = { userId: UserId; kind: string; sealed: Buffer; usefulMinutes: number };
export type DueMail = { id: number; kind: string; tries: number; sealed: Buffer };

export async function getReader(db: Db, userId: UserId): Promise<Reader> {
  return db
    .selectFrom('users')
    .select(['email', 'language', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function addMail(db: Db, { userId, kind, sealed, usefulMinutes }: NewMail): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      user_id: userId,
      kind,
      sealed_mail: sealed,
      useful_until: sql<Date>`now() + make_interval(mins => ${usefulMinutes})`,
    })
    .execute();
}

/**
 * Counts the mails of a kind queued for a user in the last hour. Locks until the transaction ends, so that concurrent
 * counts include each other's mails.
 */
export async function countRecent(db: Db, userId: UserId, kind: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`mails to ${userId}`}))`.execute(db);
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Claims due mails for `leaseSeconds`, reset links first, because a user is waiting. Mails of a process that dies are
 * due again after the lease.
 */
export async function claimMails(db: Db, { leaseSeconds, limit }: { leaseSeconds: number; limit: number }) {
  const { rows } = await sql<DueMail>`
    update mails set tries = tries + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from mails where sealed_mail is not null and next_try_at <= now() and useful_until > now()
      order by kind <> 'password_reset_link', next_try_at limit ${limit} for update skip locked)
    returning id, kind, tries, sealed_mail as sealed`.execute(db);
  return rows;
}

/** Marks a mail as sent and deletes its content. */
export async function markSent(db: Db, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: sql<Date>`now()`, sealed_mail: null })
    .where('id', '=', id)
    .execute();
}

export async function retryLater(db: Db, id: number, inSeconds: number, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_try_at: sql<Date>`now() + make_interval(secs => ${inSeconds})`, last_error: error })
    .where('id', '=', id)
    .execute();
}

/** Ends all attempts and deletes the content. */
export async function giveUp(db: Db, id: number, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ given_up_at: sql<Date>`now()`, sealed_mail: null, last_error: error })
    .where('id', '=', id)
    .execute();
}

/** Gives up mails past their useful time, and deletes finished ones older than 30 days. */
export async function deleteOldMails(db: Db): Promise<void> {
  await db
    .updateTable('mails')
    .set({ given_up_at: sql<Date>`now()`, sealed_mail: null })
    .where('sealed_mail', 'is not', null)
    .where('useful_until', '<=', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('mails')
    .where('sealed_mail', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
