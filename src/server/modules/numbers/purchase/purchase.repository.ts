import { sql } from 'kysely';
import type { CountryId, OfferId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
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
  /** What it costs us in rupees, and the exchange rate behind it; null where an attempt is older than these facts. */
  cost_paise: Paise | null;
  exchange_rate: string | null;
  price_paise: Paise;
  stock: number;
  /** How many of our numbers its server may have open at a time. */
  max_open: number | null;
  window_seconds: number;
  cancel_after_seconds: number;
  service_name: string;
  country_name: string;
  server_name: string;
};

/** An offer by id, also a disabled one: for a number that is already being bought. */
export async function getOffer(db: Db, id: OfferId): Promise<OfferToBuy> {
  return db
    .selectFrom('offers')
    .innerJoin('servers', 'servers.id', 'offers.server_id')
    .innerJoin('services', 'services.id', 'offers.service_id')
    .innerJoin('countries', 'countries.id', 'offers.country_id')
    .select(['offers.id', 'offers.service_id', 'offers.country_id', 'offers.server_id', 'offers.service_code'])
    .select(['offers.country_code', 'offers.cost', 'offers.cost_paise', 'offers.price_paise', 'offers.stock'])
    .select(['servers.exchange_rate', 'servers.window_seconds', 'servers.cancel_after_seconds', 'servers.max_open'])
    .select(['services.name as service_name', 'countries.name as country_name', 'servers.name as server_name'])
    .where('offers.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Whether an offer can still be bought: it was chosen a while ago, before another server was asked. */
export async function isStillForSale(db: Db, id: OfferId): Promise<boolean> {
  const offer = db.selectFrom('offers_for_sale as offers').select('offers.id').where('offers.id', '=', id);
  return (await offer.where(hasRoom).executeTakeFirst()) !== undefined;
}

/**
 * Whether a server has more numbers open than it may, with those written in this transaction. Purchases from a server
 * with a limit wait for each other here, so that none of them is one too many.
 */
export async function isOverfull(trx: Db, id: ServerId): Promise<boolean> {
  const server = await trx
    .selectFrom('servers')
    .select('max_open')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (server.max_open === null) return false;
  const { open } = await trx
    .selectFrom('number_checks')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('server_id', '=', id)
    .executeTakeFirstOrThrow();
  return open > server.max_open;
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

/** Numbers are counted only for servers with a limit. */
const hasRoom = sql<boolean>`(offers.max_open is null or offers.max_open >
  (select count(*) from number_checks where number_checks.server_id = offers.server_id))`;
