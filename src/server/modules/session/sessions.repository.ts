import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { Login } from '../../http/serve.ts';
import { discountText } from '../../db/discounted.ts';
import { statement } from '../../db/statement.ts';

type NewSession = {
  userId: UserId;
  tokenHash: Buffer;
  remember: boolean;
  hours: number;
  ip: string;
  device: string;
};

/** After how many hours without a request a session ends, by whose it is. */
export type IdleHours = { customer: number; remembered: number; staff: number };

/** Writing at each request would double what a request costs the database. */
const seenEveryMinutes = 5;

/** Adds a session and deletes the user's expired ones. `hours` is its lifetime. */
export async function addSession(db: Db, { userId, tokenHash, remember, hours, ip, device }: NewSession) {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      remember,
      ip,
      device,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .execute();
}

export type FoundSession = { caller: Login; seenLongAgo: boolean };

/**
 * Finds the callers with these tokens, in their order: each if its session has not expired or been idle and the user is not
 * blocked. One statement, whose snapshot is taken after the call, so a session that ended before is not found.
 */
export async function findSessions(
  db: Db,
  tokenHashes: readonly Buffer[],
  { customer, remembered, staff }: IdleHours,
): Promise<(FoundSession | undefined)[]> {
  const found: (FoundSession | undefined)[] = tokenHashes.map(() => undefined);
  const rows = await selectSessions(db, tokenHashes, customer, remembered, staff);
  for (const { position, seenLongAgo, ...caller } of rows) found[position - 1] = { caller, seenLongAgo };
  return found;
}

const seenLongAgoText = `sessions.last_seen_at < now() - make_interval(mins => ${seenEveryMinutes})`;
/** Whether it is time to note that a session is in use. */
export const isSeenLongAgo = sql.raw<boolean>(seenLongAgoText);

/** By the database's clock. */
export function isStaffSessionInUse(hours: number) {
  return sql<boolean>`sessions.last_seen_at > now() - make_interval(hours => ${hours}::integer)`;
}

/** By the database's clock. Needs both tables. */
const isInUse = (idle: IdleHours) => sql.raw<boolean>(inUseText(idle));

/** The hours as numbers or as placeholders. */
function inUseText({ customer, remembered, staff }: Record<keyof IdleHours, number | string>): string {
  return `sessions.last_seen_at > now() - make_interval(hours =>
    case when users.role is not null then ${staff}::integer when sessions.remember then ${remembered}::integer
    else ${customer}::integer end)`;
}

type FoundRow = Login & { position: number; seenLongAgo: boolean };
type SessionValues = [tokenHashes: readonly Buffer[], customer: number, remembered: number, staff: number];
const selectSessions = statement<FoundRow, SessionValues>(`
  select asked.position::integer as position, sessions.id as "sessionId", users.id, users.shown_as as email, users.role,
    users.language, ${discountText('users.id')} as discount, ${seenLongAgoText} as "seenLongAgo"
  from unnest($1::bytea[]) with ordinality as asked (token_hash, position)
  join sessions on sessions.token_hash = asked.token_hash
  join users on users.id = sessions.user_id
  where sessions.expires_at > now() and users.blocked_at is null
    and ${inUseText({ customer: '$2', remembered: '$3', staff: '$4' })}`);

/** Whether the session belongs to this user, was not ended and has not expired. */
export async function isOpen(db: Db, { id, sessionId }: Pick<Login, 'id' | 'sessionId'>): Promise<boolean> {
  const row = await ownOpen(db, { id, sessionId }).executeTakeFirst();
  return row !== undefined;
}

/** Whether the session is open and its user proved who they are within the last `minutes`. */
export async function isProvenWithin(
  db: Db,
  caller: Pick<Login, 'id' | 'sessionId'>,
  minutes: number,
): Promise<boolean> {
  const row = await ownOpen(db, caller)
    .where('proven_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that the user has just proved in this session who they are. */
export async function markProven(db: Db, sessionId: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proven_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/** Forgets the proofs of a user's sessions except `keep`. */
export async function forgetProofs(db: Db, userId: UserId, keep: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proven_at: null })
    .where('user_id', '=', userId)
    .where('id', '!=', keep)
    .where('proven_at', 'is not', null)
    .execute();
}

/** Forgets the proof of one session. */
export async function forgetProofOf(db: Db, sessionId: number): Promise<void> {
  await db.updateTable('sessions').set({ proven_at: null }).where('id', '=', sessionId).execute();
}

function ownOpen(db: Db, { id, sessionId }: Pick<Login, 'id' | 'sessionId'>) {
  return db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`);
}

/**
 * Updates when a session was last seen, and adds where to the account's known networks: at most once in five minutes
 * across processes.
 */
export async function touchSession(db: Db, sessionId: number, network: string): Promise<void> {
  await sql`
    with touched as (
      update sessions set last_seen_at = now()
      where id = ${sessionId} and last_seen_at < now() - make_interval(mins => ${seenEveryMinutes})
      returning user_id
    )
    insert into known_networks as kept (user_id, network)
    select user_id, ${network} from touched
    on conflict (user_id, network) do update set last_login_at = now()
    where kept.last_login_at < now() - interval '1 day'`.execute(db);
}

export async function removeSession(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Ends every session of a user except `keep`, and returns the ids of the ended sessions. */
export async function removeSessionsOf(db: Db, userId: UserId, keep = 0): Promise<number[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keep)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type SessionRow = { id: number; ip: string; device: string; created_at: Date; last_seen_at: Date };

/** Returns a user's sessions that have not ended, the most recently seen first. */
export async function listSessions(db: Db, userId: UserId, idle: IdleHours): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'ip', 'device', 'sessions.created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(isInUse(idle))
    .orderBy('last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

/** Ends a session of this user. Returns false for an ended session, or one of another user. */
export async function removeOwnSession(db: Db, userId: UserId, sessionId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns those of the given sessions that have ended: logged out, expired, idle, or of a blocked user. */
export async function findEndedSessions(db: Db, sessionIds: readonly number[], idle: IdleHours): Promise<number[]> {
  if (sessionIds.length === 0) return [];
  const live = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', [...sessionIds])
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where(isInUse(idle))
    .where('users.blocked_at', 'is', null)
    .execute();
  const ids = new Set(live.map((row) => row.id));
  return sessionIds.filter((id) => !ids.has(id));
}

export async function hasSession(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db.selectFrom('sessions').select('id').where('token_hash', '=', tokenHash).executeTakeFirst();
  return row !== undefined;
}
