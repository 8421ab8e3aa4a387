import { sql } from 'kysely';
import type { ServiceId } from '#shared/contract/catalogue.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';

/** How many of the newest purchases are searched. */
const recentPurchases = 60;
const maxRecentServices = 6;

export async function listFavourites(db: Db, userId: UserId): Promise<ServiceId[]> {
  const rows = await db
    .selectFrom('user_favourites')
    .select('service_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('service_id')
    .execute();
  return rows.map((row) => row.service_id);
}

/** Returns the services of this user's recent purchases, newest first. Failed purchases do not count. */
export async function listRecent(db: Db, userId: UserId): Promise<ServiceId[]> {
  const { rows } = await sql<{ service_id: ServiceId }>`
    select service_id from (
      select id, service_id, status from numbers where user_id = ${userId} order by id desc limit ${recentPurchases}
    ) newest
    where status <> 'failed'
    group by service_id order by max(id) desc limit ${maxRecentServices}`.execute(db);
  return rows.map((row) => row.service_id);
}

/** Adds a favourite, unless it exists or the user already has `maximum` favourites. */
export async function addFavourite(db: Db, userId: UserId, serviceId: ServiceId, maximum: number): Promise<void> {
  await sql`
    insert into user_favourites (user_id, service_id)
    select ${userId}, ${serviceId} where (select count(*) from user_favourites where user_id = ${userId}) < ${maximum}
    on conflict do nothing`.execute(db);
}

export async function removeFavourite(db: Db, userId: UserId, serviceId: ServiceId): Promise<void> {
  await db.deleteFrom('user_favourites').where('user_id', '=', userId).where('service_id', '=', serviceId).execute();
}
