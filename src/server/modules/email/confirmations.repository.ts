import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';

type NewConfirmation = { userId: UserId; email: string; tokenHash: Buffer; hours: number };
export type Confirmation = { userId: UserId; email: string };

export async function addConfirmation(db: Db, { userId, email, tokenHash, hours }: NewConfirmation): Promise<void> {
  await db
    .insertInto('email_confirmations')
    .values({
      user_id: userId,
      email,
      token_hash: tokenHash,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .execute();
}

/**
 * The links of the last hour: of this user, and to this email that were mailed, by this user and by anyone. Locks the
 * email until the transaction ends, so that concurrent counts include each other's links.
 */
export async function countConfirmations(db: Db, { userId, email }: Confirmation): Promise<LinkCounts> {
  await sql`select pg_advisory_xact_lock(hashtext(${`confirmations of ${email}`}))`.execute(db);
  const recent = sql`created_at > now() - interval '1 hour'`;
  const mailed = sql`${recent} and email = ${email} and expires_at > created_at`;
  const countOf = (which: RawBuilder<unknown>) => sql<LinkCount>`(select json_build_object('links', count(*), 'seconds',
    greatest(1, ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))))
    from email_confirmations where ${which})`;
  const { rows } = await sql<LinkCounts>`
    select ${countOf(sql`${recent} and user_id = ${userId}`)} as "ofUser",
      ${countOf(sql`${mailed} and user_id = ${userId}`)} as "ofUserToEmail", ${countOf(mailed)} as "toEmail"`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('counting answered no row');
  return counts;
}
/** How many links, and in how many seconds the oldest of them counts no longer. */
export type LinkCount = { links: number; seconds: number };
type LinkCounts = { ofUser: LinkCount; ofUserToEmail: LinkCount; toEmail: LinkCount };

/** The account and email of a valid token. */
export async function findConfirmation(db: Db, tokenHash: Buffer): Promise<Confirmation | undefined> {
  return ofToken(db, tokenHash)
    .where((eb) => isValid(eb.ref('users.email')))
    .executeTakeFirst();
}

/** The confirmed email of an account, by a link to it, used or not. A link that is opened twice still says what it did. */
export async function findConfirmed(db: Db, tokenHash: Buffer): Promise<Confirmation | undefined> {
  return ofToken(db, tokenHash)
    .whereRef('users.email', '=', 'email_confirmations.email')
    .where('users.email_verified_at', 'is not', null)
    .executeTakeFirst();
}

function ofToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('email_confirmations')
    .innerJoin('users', 'users.id', 'email_confirmations.user_id')
    .select(['users.id as userId', 'email_confirmations.email'])
    .where('token_hash', '=', tokenHash)
    .where('users.blocked_at', 'is', null);
}

/**
 * A link is valid until it is used, it expires, or it is withdrawn. One to a new email also ends with a new password:
 * whoever sets that may not be who asked for the change.
 */
function isValid(currentEmail: unknown) {
  return sql<boolean>`email_confirmations.ended_at is null and email_confirmations.expires_at > now()
    and (email_confirmations.email = ${currentEmail} or users.password_changed_at is null
      or users.password_changed_at < email_confirmations.created_at)`;
}

/** The email that the account is to get: of its newest valid link to another address than its own. */
export async function findNewEmail(db: Db, userId: UserId): Promise<string | null> {
  const row = await db
    .selectFrom('email_confirmations')
    .innerJoin('users', 'users.id', 'email_confirmations.user_id')
    .select('email_confirmations.email')
    .where('user_id', '=', userId)
    .where((eb) => isValid(eb.ref('users.email')))
    .whereRef('email_confirmations.email', 'is distinct from', 'users.email')
    .orderBy('email_confirmations.id', 'desc')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Ends the user's links, or those to other addresses than `except`. */
export async function endConfirmations(db: Db, userId: UserId, except: string | null = null): Promise<void> {
  await db
    .updateTable('email_confirmations')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('email', '!=', except ?? ''))
    .execute();
}

/** Deletes links that expired more than a day ago. */
export async function deleteOldConfirmations(db: Db): Promise<void> {
  await db
    .deleteFrom('email_confirmations')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
