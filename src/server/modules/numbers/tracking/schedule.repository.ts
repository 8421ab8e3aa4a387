import { sql } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { NumberId, NumberStatus } from '#shared/contract/numbers.ts';
import type { Db } from '../../../db/client.ts';
import { nextRound, webhooksWork } from './webhooks.repository.ts';

/** A claimed number, with the facts about its times as the database's clock has them. */
export type DueNumber = {
  id: NumberId;
  /** The server to ask. */
  server_id: ServerId;
  upstream_id: string | null;
  status: NumberStatus;
  /** Its window has ended. */
  is_over: boolean;
  /** The grace after the first readable look since the window's end has passed; `is_overdue`: as long as silence may take. */
  grace_is_over: boolean;
  is_overdue: boolean;
  /** Since its window ended, looks have had no readable response for too long; `has_fallen_silent` says so earlier. */
  is_silent: boolean;
  has_fallen_silent: boolean;
  /** For how long looks have had no readable response; counted for ended windows and unclear purchases. */
  unread_ms: number;
  /** For how long an unclear purchase has been looked for. */
  looked_ms: number;
  /** How many messages it had when the upstream said that it waits for another one; null unless it is awaited. */
  waiting_after: number | null;
  failures: number;
};

/** A claimed number with an activation at the upstream. */
export type Tracked = DueNumber & { upstream_id: string };

export function isTracked(number: DueNumber): number is Tracked {
  return (number.status === 'waiting' || number.status === 'received') && number.upstream_id !== null;
}

type Claim = {
  limit: number;
  intervalMs: number;
  graceMs: number;
  /** After this long without a readable response a number is silent, and after `silenceNoticeMs` staff are told. */
  silenceMs: number;
  silenceNoticeMs: number;
  /** For how long this process has looked without a break: what was before is not counted as silence. */
  lookingMs: number;
  /** Between two looks at most this much is counted: a number that is looked at less often was not asked about. */
  longestGapMs: number;
  exceptServers: readonly ServerId[];
  /** Servers of which no unclear purchases are claimed, since some are being settled. */
  exceptUnclearOf: readonly ServerId[];
  /** Servers of which all numbers are looked at together, also those that are due a little later: one list shows them all. */
  together: readonly ServerId[];
};

/** The longest time between two looks at a number, in intervals; its pause differs by a tenth at random. */
const longestPause = 3 * 1.1;

/**
 * Claims the numbers that are due for a check, for this process alone, and sets each one's next check: soon while it is
 * young, since most codes arrive early, then less often, also once it has its code, and at the end of its window. Where
 * requests are saved and webhooks work, it is in rounds of its server. When the process dies, another one makes the next check. The time without a readable response grows by what has passed since
 * the last look and the window's end, and stands still while nobody looks.
 *
 * The rows to change are named by their places, so that no plan reads a table for each of them: this table fills and
 * empties faster than its statistics follow.
 */
export async function claimDue(db: Db, claim: Claim): Promise<DueNumber[]> {
  // The window's end is later than the last look for what was looked for as an unclear purchase until its window began.
  const passedMs = sql`least(${claim.longestGapMs}::float8, extract(epoch from now() - greatest(
    coalesce(checks.last_looked_at, now()), facts.expires_at, now() - ${claim.lookingMs}::float8 * interval '1 millisecond'
  )) * 1000)`;
  const aheadMs = claim.together.length > 0 ? claim.intervalMs * longestPause : 0;
  const inRounds = sql`array(
    select server_id from server_budgets where server_id = any(${claim.together}::bigint[]) and ${sql.raw(webhooksWork)})`;
  const { rows } = await sql<DueNumber>`
    update number_checks as checks set
      next_check_at = least(
        case when facts.is_tracked and not facts.is_over and checks.server_id = any(${inRounds})
          then ${sql.raw(nextRound(String(claim.intervalMs)))}
          else now() + facts.pause_ms * interval '1 millisecond' end,
        case when not facts.is_over then facts.expires_at + interval '20 milliseconds' end),
      unread_ms = checks.unread_ms + case when facts.is_over or facts.status = 'requested'
        then greatest(0, least(${passedMs}, 1e9 - checks.unread_ms)) else 0 end,
      looked_ms = checks.looked_ms + case when facts.status = 'requested'
        then greatest(0, least(${passedMs}, 1e9 - checks.looked_ms)) else 0 end,
      last_looked_at = case when facts.is_over or facts.status = 'requested' then now() end
    from numbers cross join lateral (
      select numbers.id, numbers.upstream_id, numbers.status, numbers.expires_at, numbers.awaiting_another,
        coalesce(numbers.expires_at <= now(), false) as is_over, status in ('waiting', 'received') as is_tracked,
        ${claim.intervalMs}::float8 * (0.9 + random() * 0.2) * case
          when status = 'received' and not awaiting_another then 3
          when created_at > now() - interval '2 minutes' then 1
          when created_at > now() - interval '5 minutes' then 1.5
          else 2.5 end as pause_ms
    ) facts
    where checks.ctid = any(array(
      select ctid from number_checks
      where next_check_at <= now() + ${aheadMs}::float8 * interval '1 millisecond'
        and (next_check_at <= now()
          or server_id = any(${claim.together}::bigint[]) and server_id <> all(${inRounds}))
        and server_id <> all(${claim.exceptServers}::bigint[])
        and (server_id <> all(${claim.exceptUnclearOf}::bigint[])
          or (select status from numbers where numbers.id = number_id) <> 'requested')
      order by next_check_at limit ${claim.limit} for update skip locked
    )) and numbers.id = checks.number_id
    returning facts.id, checks.server_id, facts.upstream_id, facts.status, facts.is_over, checks.failures, checks.unread_ms,
      checks.looked_ms, case when facts.awaiting_another then checks.waiting_after end as waiting_after,
      coalesce(checks.seen_at + ${claim.graceMs}::float8 * interval '1 millisecond' <= now(), false) as grace_is_over,
      coalesce(checks.seen_at + ${claim.silenceMs}::float8 * interval '1 millisecond' <= now(), false) as is_overdue,
      checks.unread_ms >= ${claim.silenceMs}::float8 as is_silent,
      checks.unread_ms >= ${claim.silenceNoticeMs}::float8 as has_fallen_silent`.execute(db);
  return rows;
}

/** Sets the next check; `serverId` is the server to ask from now on. */
export async function checkAgainIn(db: Db, id: NumberId, delayMs: number, serverId?: ServerId): Promise<void> {
  await db
    .updateTable('number_checks')
    .set({ next_check_at: inMs(delayMs), ...(serverId !== undefined && { server_id: serverId }) })
    .where('number_id', '=', id)
    .execute();
}

/** Notes that these numbers, whose window is over, got a readable response. */
export async function noteSeen(db: Db, ids: readonly NumberId[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update number_checks set seen_at = coalesce(seen_at, now()), unread_ms = 0, last_looked_at = now()
    where number_id = any(array(
      select number_id from number_checks where number_id = any(${ids}::bigint[]) order by number_id for no key update
    ))`.execute(db);
}

/**
 * Notes that the upstream said it waits for another message to these numbers: what it has for one of them in a later look is
 * new, also when it is the same code. Nothing is noted for a number of which no other message is awaited.
 */
export async function noteWaitingAgain(db: Db, ids: readonly NumberId[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update number_checks set waiting_after = counted.messages
    from (
      select checks.number_id, (select count(*) from messages where messages.number_id = checks.number_id)::int as messages
      from number_checks checks join numbers on numbers.id = checks.number_id
      where checks.number_id = any(${ids}::bigint[]) and numbers.awaiting_another
      order by checks.number_id for no key update of checks
    ) counted
    where number_checks.number_id = counted.number_id
      and number_checks.waiting_after is distinct from counted.messages`.execute(db);
}

/** How many messages a number had when the upstream said that it waits for another one, if it is awaited. */
export async function findWaitingAfter(db: Db, id: NumberId): Promise<number | undefined> {
  const row = await db
    .selectFrom('number_checks')
    .innerJoin('numbers', 'numbers.id', 'number_checks.number_id')
    .select('waiting_after')
    .where('number_id', '=', id)
    .where('awaiting_another', '=', true)
    .executeTakeFirst();
  return row?.waiting_after ?? undefined;
}

/** Notes that a look at these unclear purchases had a readable response. */
export async function noteRead(db: Db, ids: readonly NumberId[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update number_checks set unread_ms = 0, last_looked_at = now()
    where number_id = any(array(
      select number_id from number_checks where number_id = any(${ids}::bigint[]) order by number_id for no key update
    ))`.execute(db);
}

/**
 * Notes a failed step, and moves the next check `pausesMs[failures]` away, the last one for good. Returns how many failed in
 * a row; undefined once the number is closed. Locks the number first, as `lockNumbers` says: a case about it does so too.
 */
export async function noteFailure(db: Db, id: NumberId, pausesMs: readonly number[]): Promise<number | undefined> {
  const { rows } = await sql<{ failures: number }>`
    with number as materialized (select id from numbers where id = ${id} for key share)
    update number_checks set failures = least(failures + 1, 32767),
      next_check_at = now() + (${pausesMs}::float8[])[least(failures + 1, ${pausesMs.length}::int)] * interval '1 millisecond'
    from number where number_id = number.id returning failures`.execute(db);
  return rows[0]?.failures;
}

export async function forgetFailures(db: Db, id: NumberId): Promise<void> {
  await db.updateTable('number_checks').set({ failures: 0 }).where('number_id', '=', id).execute();
}

/** Removes the checks of numbers that are closed. Those that somebody else has locked have their turn later. */
export async function stopChecks(db: Db, ids: readonly NumberId[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from number_checks where number_id = any(array(
      select number_id from number_checks join numbers on numbers.id = number_id
      where number_id = any(${ids}::bigint[]) and status not in ('requested', 'waiting', 'received')
      for update of number_checks skip locked
    ))`.execute(db);
}

/** Makes those who tell staff about a silent server take turns until the transaction ends. */
export async function lockSilence(trx: Db, serverId: ServerId): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select pg_advisory_xact_lock(hashtext('silent server'), ${serverId}::int), to_char(now(), 'YYYY-MM-DD') as day`.execute(
    trx,
  );
  return rows[0]?.day ?? '';
}

function inMs(delayMs: number) {
  return sql<Date>`now() + ${delayMs}::float8 * interval '1 millisecond'`;
}
