import { openStatuses } from '#shared/statuses.ts';
import { sql } from 'kysely';
import type { CountryId, OfferId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../../db/client.ts';

/** An offer with what a purchase needs: the upstream's codes, cost and price, and the server's rules. */
export type OfferToBuy = {
  id: OfferId;
  service_id: ServiceId;
  country_id: CountryId;
  server_id: ServerId;
  service_code: string;
  country_code: string;
  cost: string;
  price_paise: Paise;
  stock: number;
  window_seconds: number;
  cancel_after_seconds: number;
  service_name: string;
  country_name: string;
  server_name: string;
};

export async function findOffer(db: Db, id: OfferId): Promise<OfferToBuy | undefined> {
  return onSale(db).where('offers.id', '=', id).executeTakeFirst();
}

/** All available offers of a service in a country: those with stock first, then by price. */
export async function findOffersOfPair(db: Db, serviceId: ServiceId, countryId: CountryId): Promise<OfferToBuy[]> {
  return onSale(db)
    .where('offers.service_id', '=', serviceId)
    .where('offers.country_id', '=', countryId)
    .orderBy((eb) => eb('offers.stock', '=', 0))
    .orderBy('offers.price_paise')
    .orderBy('offers.id')
    .execute();
}

/** An offer by id, also a disabled one: for a number that is already being bought. */
export async function getOffer(db: Db, id: OfferId): Promise<OfferToBuy> {
  return base(db).where('offers.id', '=', id).executeTakeFirstOrThrow();
}

export async function countOpenNumbers(db: Db, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom('numbers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'in', openStatuses)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Lowers the stock of offers by the numbers sold, never below zero. */
export async function lowerStock(db: Db, sold: ReadonlyMap<OfferId, number>): Promise<void> {
  const counts = JSON.stringify([...sold].map(([id, count]) => ({ id, count })));
  await sql`
    update offers set stock = greatest(stock - sold.count, 0)
    from jsonb_to_recordset(${counts}::jsonb) as sold (id bigint, count int)
    where offers.id = sold.id`.execute(db);
}

export async function emptyStock(db: Db, id: OfferId): Promise<void> {
  await db.updateTable('offers').set({ stock: 0 }).where('id', '=', id).where('stock', '>', 0).execute();
}

function onSale(db: Db) {
  return base(db)
    .where('offers.enabled', '=', true)
    .where('servers.enabled', '=', true)
    .where('services.enabled', '=', true);
}

function base(db: Db) {
  return db
    .selectFrom('offers')
    .innerJoin('servers', 'servers.id', 'offers.server_id')
    .innerJoin('services', 'services.id', 'offers.service_id')
    .innerJoin('countries', 'countries.id', 'offers.country_id')
    .select([
      'offers.id',
      'offers.service_id',
      'offers.country_id',
      'offers.server_id',
      'offers.service_code',
      'offers.country_code',
      'offers.cost',
      'offers.price_paise',
      'offers.stock',
      'servers.window_seconds',
      'servers.cancel_after_seconds',
      'services.name as service_name',
      'countries.name as country_name',
      'servers.name as server_name',
    ]);
}
