import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { RechargeId, RechargeStatus } from '#shared/contract/recharges.ts';
import type { Db } from '../../db/client.ts';
import type { RechargeRow } from './recharges.repository.ts';

type Slice = { before: number | undefined; limit: number };

export async function findOwned(db: Db, userId: UserId, id: RechargeId): Promise<RechargeRow | undefined> {
  return db.selectFrom('recharges').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** A user's recharges, newest first, after the cursor. */
export async function listOwned(db: Db, userId: UserId, { before, limit }: Slice): Promise<RechargeRow[]> {
  let query = db.selectFrom('recharges').selectAll().where('user_id', '=', userId);
  if (before !== undefined) query = query.where('id', '<', before as RechargeId);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** A recharge with whose it is: how many of theirs are under review, and whether one was ever paid. */
export type StaffRow = RechargeRow & { email: string; open_reviews: number; paid_before: boolean };

const ofOwner = {
  openReviews: sql<number>`(select count(*) from recharges theirs
    where theirs.user_id = recharges.user_id and theirs.status = 'review')`,
  paidBefore: sql<boolean>`exists (select from recharges theirs
    where theirs.user_id = recharges.user_id and theirs.status = 'paid')`,
};

/** Everyone's recharges with whose they are, newest first, after the cursor. */
export async function listAll(
  db: Db,
  { status, before, limit }: Slice & { status: RechargeStatus | undefined },
): Promise<StaffRow[]> {
  let query = db
    .selectFrom('recharges')
    .innerJoin('users', 'users.id', 'recharges.user_id')
    .selectAll('recharges')
    .select(['users.shown_as as email', ofOwner.openReviews.as('open_reviews'), ofOwner.paidBefore.as('paid_before')]);
  if (status) query = query.where('recharges.status', '=', status);
  if (before !== undefined) query = query.where('recharges.id', '<', before as RechargeId);
  return query.orderBy('recharges.id', 'desc').limit(limit).execute();
}

export type Turn = { turn: number; id: number };
/** A condition on `recharges`. */
type Matches = RawBuilder<unknown>;

/**
 * Recharges under review in fair order: each customer's oldest is in the first turn, their next one in the second, and
 * so on; customers of one network who have never paid take turns among themselves. Oldest first within a turn. A search
 * leaves the turns as they are.
 */
export async function listFairly(
  db: Db,
  { after, matches = sql`true`, limit }: { after: Turn | undefined; matches?: Matches | undefined; limit: number },
): Promise<(StaffRow & Turn)[]> {
  const { rows } = await sql<StaffRow & Turn>`
    with reviews as (
      select recharges.*, ${ofOwner.openReviews} as open_reviews, ${ofOwner.paidBefore} as paid_before,
        (${matches}) as is_found
      from recharges where status = 'review'
    ),
    turns as (
      select reviews.*, greatest(
        row_number() over (partition by user_id order by id),
        case when not paid_before and network is not null
          then row_number() over (partition by paid_before, network order by id) end) as turn
      from reviews
    )
    select turns.*, users.shown_as as email from turns join users on users.id = turns.user_id
    where is_found and ${after === undefined ? sql`true` : sql`(turn, turns.id) > (${after.turn}::bigint, ${after.id}::bigint)`}
    order by turn, turns.id limit ${limit}`.execute(db);
  return rows;
}
