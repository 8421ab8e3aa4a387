import { sql } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';
import type { ListedOffer } from './listing.ts';

/**
 * Writes only the stock of a server's offers: those that a list no longer has, or has at another cost, are out of stock until
 * staff decide. A list that is shorter than half may be cut off: what it lacks keeps its stock. Notes that the list was read.
 */
export async function refreshStock(trx: Db, serverId: ServerId, offers: readonly ListedOffer[]): Promise<void> {
  const lines = offers.map(({ service, country, cost, stock }) => ({ service, country, cost, stock }));
  await sql`
    with given as materialized (select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as row (service text, country text, cost numeric(20, 6), stock int)),
    is_short as (
      select (select count(*) from given) * 2 < count(*) as yes from offers
      where server_id = ${serverId} and enabled and not by_hand
    ),
    now_listed as (
      select offers.id, case when given.cost <= offers.cost then given.stock
        when given.cost is null and is_short.yes then offers.stock else 0 end as stock
      from is_short cross join offers left join given on given.service = offers.service_code and given.country = offers.country_code
      where offers.server_id = ${serverId} and offers.enabled and not offers.by_hand
    )
    update offers set stock = now_listed.stock, synced_at = now()
    from now_listed where now_listed.id = offers.id and offers.stock <> now_listed.stock`.execute(trx);
  await trx
    .updateTable('servers')
    .set({ synced_at: sql<Date>`now()`, cut_off_since: null })
    .where('id', '=', serverId)
    .execute();
}
