import { sql } from 'kysely';
import { add, paise, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { Language } from '#shared/statuses.ts';
import { reviewDays } from '#shared/limits.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { Db } from '../../../db/client.ts';
import type { RechargeRow } from '../recharges.repository.ts';

/** A review that nobody decides becomes a case after so many hours. */
const hoursToCase = 24;

/**
 * Notes the UTR of a locked recharge and puts it under review. It is pending, or has expired within the last day: banks
 * and people are slow. From now on its payment is found by the UTR, so its amount is left to others. Undefined when it
 * can no longer be paid.
 */
export async function putIntoReview(db: Db, id: RechargeId, utr: string): Promise<RechargeRow | undefined> {
  return db
    .updateTable('recharges')
    .set({
      utr,
      status: 'review',
      amount_until: null,
      review_since: sql<Date>`now()`,
      next_check_at: sql<Date>`now() + make_interval(hours => ${hoursToCase})`,
    })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'pending'),
        eb.and([eb('status', '=', 'expired'), eb('expires_at', '>', sql<Date>`now() - interval '1 day'`)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** UTRs of one recharge that are kept, so that guessing them fills no table. */
const mostUtrClaims = 10;

/** Keeps a UTR that the customer sent, also one that another recharge has. */
export async function addUtrClaim(
  db: Db,
  { id, utr, refused }: { id: RechargeId; utr: string; refused: boolean },
): Promise<void> {
  await sql`
    insert into utr_claims (recharge_id, utr, refused) select ${id}, ${utr}, ${refused}
    where (select count(*) from utr_claims where recharge_id = ${id}) < ${mostUtrClaims}
    on conflict (recharge_id, utr) do update set refused = excluded.refused, sent_at = excluded.sent_at`.execute(db);
}

/** What a recharge would credit, with the bonus it was started with, in paise. Raises not_found. */
export async function getCredit(db: Db, id: RechargeId): Promise<Paise> {
  const row = await db
    .selectFrom('recharges')
    .select(['amount_paise', 'bonus_paise'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return add(row.amount_paise, row.bonus_paise ?? paise(0));
}

/** Whose a recharge is. Raises not_found. */
export async function getOwner(db: Db, id: RechargeId): Promise<UserId> {
  const row = await db.selectFrom('recharges').select('user_id').where('id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row.user_id;
}

/** The language its owner reads. */
export async function getLanguage(db: Db, userId: UserId): Promise<Language> {
  const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirstOrThrow();
  return row.language;
}

/** Which of these recharges wait for a second person's approval. */
export async function findHeldBack(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('approvals')
    .select('subject')
    .where('action', '=', 'recharge.approve')
    .where('decision', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`subject = any(${ids.map((id) => `recharge:${id}`)}::text[])`)
    .execute();
  return new Set(rows.map(({ subject }) => Number(subject.split(':')[1])));
}

/** What colleagues call a member of staff. */
export async function findStaffName(db: Db, id: UserId): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select(sql<string>`coalesce(nullif(name, ''), shown_as)`.as('name'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? '';
}

export type DueReview = RechargeRow & { is_over: boolean };

/**
 * Locks reviews that are due: for a case, or because their time is over. Call it in the transaction that handles them:
 * each also gets its next check.
 */
export async function claimDueReviews(db: Db, limit: number): Promise<DueReview[]> {
  const end = sql`review_since + make_interval(days => ${reviewDays})`;
  const { rows } = await sql<DueReview>`
    update recharges set next_check_at = ${end}
    where id in (
      select id from recharges where status = 'review' and utr is not null and next_check_at <= now()
      order by next_check_at limit ${limit} for update skip locked)
    returning *, ${end} <= now() as is_over`.execute(db);
  return rows;
}

/** Ends a locked review without a decision of staff. The row keeps its UTR, so that it is still found by it. */
export async function endReview(db: Db, id: RechargeId): Promise<RechargeRow> {
  return db
    .updateTable('recharges')
    .set({ status: 'rejected', next_check_at: sql<Date>`'infinity'` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
