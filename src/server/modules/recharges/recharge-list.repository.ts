import type { UserId } from '#shared/contract/session.ts';
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

/** Everyone's recharges with whose they are, newest first, after the cursor. */
export async function listAll(
  db: Db,
  { status, before, limit }: Slice & { status: RechargeStatus | undefined },
): Promise<(RechargeRow & { email: string })[]> {
  let query = db
    .selectFrom('recharges')
    .innerJoin('users', 'users.id', 'recharges.user_id')
    .selectAll('recharges')
    .select('users.shown_as as email');
  if (status) query = query.where('recharges.status', '=', status);
  if (before !== undefined) query = query.where('recharges.id', '<', before as RechargeId);
  return query.orderBy('recharges.id', 'desc').limit(limit).execute();
}
