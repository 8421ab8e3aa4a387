import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';

/** `until` is null for a discount without an end; basis points are 0 once it was taken away. */
export type DiscountRow = {
  basis_points: number;
  until: Date | null;
  reason: string;
  set_by: string;
  set_by_id: UserId;
  set_at: Date;
  version: number;
  /** Whether it counts now, by the database's clock. */
  in_force: boolean;
};

export async function findDiscount(db: Db, userId: UserId): Promise<DiscountRow | undefined> {
  const { rows } = await sql<DiscountRow>`
    select basis_points, until, reason, actor.shown_as as set_by, set_by as set_by_id, set_at, version,
      basis_points > 0 and (until is null or until > now()) as in_force
    from user_discounts join users actor on actor.id = set_by where user_id = ${userId}`.execute(db);
  return rows[0];
}

type NewDiscount = { userId: UserId; basisPoints: number; until: Date | null; reason: string; actorId: UserId };

export async function putDiscount(
  trx: Db,
  { userId, basisPoints, until, reason, actorId }: NewDiscount,
): Promise<void> {
  const discount = { basis_points: basisPoints, until, reason, set_by: actorId };
  await trx
    .insertInto('user_discounts')
    .values({ user_id: userId, ...discount })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...discount, set_at: sql<Date>`now()`, version: sql<number>`user_discounts.version + 1` }),
    )
    .execute();
}
