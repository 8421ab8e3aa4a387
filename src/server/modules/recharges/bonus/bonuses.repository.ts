import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';

/** The slabs with one bonus for each customer that this one has had. */
export async function findGiven(db: Db, userId: UserId): Promise<Set<string>> {
  const rows = await ofUser(db, userId).where('bonus_given_paise', 'is not', null).execute();
  return new Set(rows.flatMap(({ bonus_slab }) => bonus_slab ?? []));
}

/** The same, with those that an open recharge promises. */
export async function findTaken(db: Db, userId: UserId): Promise<Set<string>> {
  const rows = await ofUser(db, userId)
    .where((eb) => eb.or([eb('bonus_given_paise', 'is not', null), eb('status', 'in', ['pending', 'review'])]))
    .execute();
  return new Set(rows.flatMap(({ bonus_slab }) => bonus_slab ?? []));
}

function ofUser(db: Db, userId: UserId) {
  return db.selectFrom('recharges').select('bonus_slab').where('user_id', '=', userId).where('bonus_once', '=', true);
}
