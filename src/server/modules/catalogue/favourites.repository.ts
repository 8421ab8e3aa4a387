import { sql } from 'kysely';
import type { ServiceId } from '#shared/contract/catalogue.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';

/** As many of the newest purchases are looked at, and as many services named. */
const purchases = 60;
const services = 6;

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

/** Services this user lately bought a number for, newest first; what failed does not count. */
export async function listRecent(db: Db, userId: UserId): Promise<ServiceId[]> {
  const { rows } = await sql<{ service_id: ServiceId }>`
    select service_id from (
      select id, service_id, status from numbers where user_id = ${userId} order by id desc limit ${purchases}
    ) newest
    where status <> 'failed'
    group by service_id order by max(id) desc limit ${services}`.execute(db);
  return rows.map((row) => row.service_id);
}

/** Stars a service; twice is once, and more than `most` are not kept. */
export async function addFavourite(db: Db, userId: UserId, serviceId: ServiceId, most: number): Promise<void> {
  await sql`
    insert into user_favourites (user_id, service_id)
    select ${userId}, ${serviceId} where (select count(*) from user_favourites where user_id = ${userId}) < ${most}
    on conflict do nothing`.execute(db);
}

export async function removeFavourite(db: Db, userId: UserId, serviceId: ServiceId): Promise<void> {
  await db.deleteFrom('user_favourites').where('user_id', '=', userId).where('service_id', '=', serviceId).execute();
}
