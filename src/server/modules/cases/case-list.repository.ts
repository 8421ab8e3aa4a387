import { sql, type RawBuilder } from 'kysely';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { CaseId } from '#shared/contract/staff/cases.ts';
import type { Paise } from '#shared/money.ts';
import type { CaseKind } from '#shared/staff/queues/case-kinds.ts';
import type { CaseOutcome } from '#shared/staff/queues/case-outcomes.ts';
import type { Db } from '../../db/client.ts';
import type { CaseText } from '../../words/case-text.ts';
import { findNamed, isFound } from '../../db/named-records.ts';

/** A case with the names of those it is about. */
export type CaseRecord = {
  id: CaseId;
  kind: CaseKind;
  detail: string;
  text: CaseText | null;
  times: number;
  seen_at: Date;
  created_at: Date;
  reopened_at: Date | null;
  resolved_at: Date | null;
  outcome: CaseOutcome | null;
  resolution: string | null;
  resolved_by: UserId | null;
  resolver: string | null;
  user_id: UserId | null;
  email: string | null;
  number_id: NumberId | null;
  recharge_id: RechargeId | null;
  server_id: number | null;
  server_name: string | null;
  payment_id: string | null;
  amount_paise: Paise | null;
};

const records = sql`
  select cases.*, users.shown_as as email, servers.name as server_name,
    coalesce(nullif(resolver.name, ''), resolver.shown_as) as resolver
  from cases
  left join users on users.id = cases.user_id
  left join servers on servers.id = cases.server_id
  left join users resolver on resolver.id = cases.resolved_by`;

/**
 * The condition that a case is one that was searched for: by its public id, that of its number or recharge, the UTR of its
 * recharge, or its customer. Each has an index, so they are found first.
 */
export async function findSearched(db: Db, search: string): Promise<RawBuilder<boolean>> {
  const { record, digits, customers } = await findNamed(db, search);
  const parts: RawBuilder<boolean>[] = [];
  if (record?.kind === 'case') parts.push(sql`id = ${record.id}`);
  if (record?.kind === 'number') parts.push(sql`number_id = ${record.id}`);
  if (record?.kind === 'recharge') parts.push(sql`recharge_id = ${record.id}`);
  if (digits !== undefined)
    parts.push(sql`recharge_id = any(array(select utr_claims.recharge_id from utr_claims where utr = ${digits}))`);
  return isFound('cases', { by: parts, customers, in: ['user_id'] });
}

type Slice = {
  kind: CaseKind | undefined;
  matches?: RawBuilder<boolean> | undefined;
  after: number | undefined;
  limit: number;
};

const ofKind = (kind: CaseKind | undefined) => (kind === undefined ? sql`true` : sql`cases.kind = ${kind}`);

/** Open cases, oldest first. */
export async function listOpen(db: Db, { kind, matches = sql`true`, after, limit }: Slice): Promise<CaseRecord[]> {
  const { rows } = await sql<CaseRecord>`
    ${records} where cases.resolved_at is null and cases.id > ${after ?? 0}
      and ${ofKind(kind)} and ${matches}
    order by cases.id limit ${limit}`.execute(db);
  return rows;
}

/** Closed cases, the last closed first. The cursor is the moment in microseconds and the id. */
export async function listClosed(
  db: Db,
  { kind, matches = sql`true`, after, limit }: Omit<Slice, 'after'> & { after: { at: string; id: number } | undefined },
): Promise<(CaseRecord & { resolved_us: string })[]> {
  const older = after
    ? sql`(cases.resolved_at, cases.id) < (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::bigint)`
    : sql`true`;
  const { rows } = await sql<CaseRecord & { resolved_us: string }>`
    select closed.*, (extract(epoch from resolved_at) * 1000000)::bigint::text as resolved_us from (
      ${records} where cases.resolved_at is not null and ${older}
        and ${ofKind(kind)} and ${matches}
      order by cases.resolved_at desc, cases.id desc limit ${limit}) closed`.execute(db);
  return rows;
}

/** How many open or closed cases match, at most `most`. */
export async function countSearched(
  db: Db,
  { isOpen, kind, matches = sql`true` }: { isOpen: boolean } & Pick<Slice, 'kind' | 'matches'>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from cases where ${isOpen ? sql`resolved_at is null` : sql`resolved_at is not null`} and ${ofKind(kind)} and ${matches} limit ${most}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Those of these cases that match. */
export async function keepSearched(db: Db, ids: readonly number[], matches: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from cases where id = any(${ids}::bigint[]) and ${matches}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findCases(db: Db, ids: readonly number[]): Promise<CaseRecord[]> {
  const { rows } = await sql<CaseRecord>`${records} where cases.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** How many cases of each kind are open, at most `most` altogether, and since when the oldest is. */
export async function countOpen(db: Db, most: number) {
  const { rows } = await sql<{ kind: CaseKind; count: number; oldest: Date }>`
    select kind, count(*)::int as count, min(coalesce(reopened_at, created_at)) as oldest
    from (select kind, reopened_at, created_at from cases where resolved_at is null order by id limit ${most}) open
    group by kind order by kind`.execute(db);
  return rows;
}
