import { sql, type RawBuilder } from 'kysely';
import type { Paise } from '#shared/money.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { Db } from '../../../db/client.ts';
import { either } from '../../../db/history.ts';
import { findNamed, isOneOf } from '../../../db/named-records.ts';
import type { RechargeRow } from '../recharges.repository.ts';

/** A recharge with whose it is and, once it is decided, who did that. */
export type QueueRow = RechargeRow & { email: string; decider: string | null };

const withNames = sql`
  select recharges.*, owner.shown_as as email, coalesce(nullif(decider.name, ''), decider.shown_as) as decider
  from recharges
  join users owner on owner.id = recharges.user_id
  left join users decider on decider.id = recharges.decided_by`;

export async function findForStaff(db: Db, ids: readonly number[]): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`${withNames} where recharges.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/**
 * The condition that a recharge is one that was searched for: by its public id, its UTR (also one that was refused) or the
 * last digits of it, or its customer.
 */
export async function findSearched(db: Db, search: string): Promise<RawBuilder<boolean>> {
  const { record, digits, customers } = await findNamed(db, search);
  const parts = [isOneOf(customers, sql`recharges.user_id`)];
  if (record?.kind === 'recharge') parts.push(sql`recharges.id = ${record.id}`);
  if (digits !== undefined) {
    const end = `${Array.from(digits).toReversed().join('')}%`;
    parts.push(
      sql`reverse(recharges.utr) like ${end}`,
      sql`recharges.id = any(array(select recharge_id from utr_claims where utr_claims.utr = ${digits}))`,
    );
  }
  return either(parts);
}

const isToday = sql`decided_at >= date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`;
const listed = { open: sql`status = 'review'`, decided: isToday };

/** How many recharges under review, or decided today, match; at most `most`. */
export async function countSearched(
  db: Db,
  show: keyof typeof listed,
  matches: RawBuilder<unknown> = sql`true`,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from recharges where ${listed[show]} and ${matches} limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those of these recharges that match. */
export async function keepSearched(db: Db, ids: readonly number[], matches: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from recharges where id = any(${ids}::bigint[]) and ${matches}`.execute(db);
  return rows.map(({ id }) => id);
}

type DecidedSlice = {
  after: { at: string; id: number } | undefined;
  matches?: RawBuilder<boolean> | undefined;
  limit: number;
};

/** What staff decided since the day began in India, newest first. The cursor is the moment in microseconds and the id. */
export async function listDecided(
  db: Db,
  { after, matches = sql`true`, limit }: DecidedSlice,
): Promise<(QueueRow & { decided_us: string })[]> {
  const older = after
    ? sql`(decided_at, recharges.id) < (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::bigint)`
    : sql`true`;
  const { rows } = await sql<QueueRow & { decided_us: string }>`
    select decided.*, (extract(epoch from decided_at) * 1000000)::bigint::text as decided_us from (
      ${withNames} where ${isToday} and ${older} and ${matches}
      order by decided_at desc, recharges.id desc limit ${limit}) decided`.execute(db);
  return rows;
}

export type QueueSummary = {
  count: number;
  oldest: Date | null;
  last: { by: string; at: Date } | null;
};

/** How many recharges are under review (at most `most`), since when, and who decided last. */
export async function summarize(db: Db, most: number): Promise<QueueSummary> {
  const { rows } = await sql<{ count: number; oldest: Date | null; by: string | null; at: Date | null }>`
    with waiting as (
      select coalesce(review_since, created_at) as since from recharges where status = 'review' limit ${most}
    ), last as (
      select decided_by, decided_at from recharges where decided_at is not null order by decided_at desc, id desc limit 1
    )
    select (select count(*) from waiting)::int as count, (select min(since) from waiting) as oldest,
      coalesce(nullif(users.name, ''), users.shown_as) as by, last.decided_at as at
    from (select) one left join last on true left join users on users.id = last.decided_by`.execute(db);
  const row = rows[0];
  const last = row?.by && row.at ? { by: row.by, at: row.at } : null;
  return { count: row?.count ?? 0, oldest: row?.oldest ?? null, last };
}

export type Hints = { id: RechargeId; utr_twice: boolean; utr_credited: boolean; first_recharge: boolean };

/** What is unusual about these recharges. */
export async function findHints(db: Db, ids: readonly number[]): Promise<Hints[]> {
  const { rows } = await sql<Hints>`
    select recharges.id,
      not exists (select from recharges theirs where theirs.user_id = recharges.user_id and theirs.status = 'paid')
        as first_recharge,
      coalesce(bool_or(twin.status <> 'paid'), false) as utr_twice,
      coalesce(bool_or(twin.status = 'paid'), false) as utr_credited
    from recharges
    left join utr_claims own on own.recharge_id = recharges.id
    left join utr_claims same on same.utr = own.utr and same.recharge_id <> own.recharge_id
    left join recharges twin on twin.id = same.recharge_id
    where recharges.id = any(${ids}::bigint[])
    group by recharges.id`.execute(db);
  return rows;
}

export type Double = { id: RechargeId; utr: string | null; sent_at: Date | null; why: 'same_utr' | 'same_amount' };

/**
 * What looks like the same payment: recharges for which the same UTR was sent, also when it was refused, then open ones of
 * the same customer over the same rupees.
 */
export async function findDoubles(db: Db, recharge: RechargeRow, limit: number): Promise<Double[]> {
  const { rows } = await sql<Double>`
    select distinct on (id) * from (
      select same.recharge_id as id, same.utr, same.sent_at, 'same_utr' as why, 1 as rank
      from utr_claims own join utr_claims same on same.utr = own.utr and same.recharge_id <> own.recharge_id
      where own.recharge_id = ${recharge.id}
      union all
      select theirs.id, theirs.utr, theirs.review_since, 'same_amount', 2
      from recharges theirs
      where theirs.user_id = ${recharge.user_id} and theirs.id <> ${recharge.id} and theirs.method = ${recharge.method}
        and theirs.status in ('pending', 'review') and theirs.amount_paise / 100 = ${recharge.amount_paise}::bigint / 100
    ) found order by id, rank, sent_at desc`.execute(db);
  return rows.sort((a, b) => a.why.localeCompare(b.why) * -1 || b.id - a.id).slice(0, limit);
}

export type Checks = { utr_credited: boolean; amount_unique: boolean; open_cases: number };

export async function findChecks(db: Db, { id, utr, method, amount_paise }: RechargeRow): Promise<Checks> {
  const { rows } = await sql<Checks>`
    select
      exists (select from recharges where utr = ${utr} and status = 'paid' and id <> ${id})
        or exists (select from utr_claims join recharges on recharges.id = recharge_id
          where utr_claims.utr = ${utr} and recharges.status = 'paid' and recharges.id <> ${id}) as utr_credited,
      not exists (select from recharges where status in ('pending', 'review') and method = ${method}
        and amount_paise = ${amount_paise} and id <> ${id}) as amount_unique,
      (select count(*) from cases where recharge_id = ${id} and resolved_at is null)::int as open_cases`.execute(db);
  const [checks] = rows;
  if (!checks) throw new Error('checks are one row');
  return checks;
}

export type CustomerHistory = {
  balance: Paise;
  credited: number;
  rejected: number;
  largest_amount: Paise | null;
  largest_at: Date | null;
  since: Date;
};

/** The recharges of a customer so far: how many were credited and rejected, and the largest that was credited. */
export async function findHistory(db: Db, userId: UserId): Promise<CustomerHistory> {
  const { rows } = await sql<CustomerHistory>`
    select wallets.balance_paise as balance, users.created_at as since,
      (select count(*) from recharges where user_id = users.id and status = 'paid')::int as credited,
      (select count(*) from recharges where user_id = users.id and status = 'rejected')::int as rejected,
      largest.amount_paise as largest_amount, largest.created_at as largest_at
    from users join wallets on wallets.user_id = users.id
    left join lateral (
      select amount_paise, created_at from recharges where user_id = users.id and status = 'paid'
      order by amount_paise desc limit 1
    ) largest on true
    where users.id = ${userId}`.execute(db);
  const [history] = rows;
  if (!history) throw new Error('every user has a wallet');
  return history;
}
