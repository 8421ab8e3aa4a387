import { sql, type RawBuilder } from 'kysely';
import type { CountryId, OfferId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { Db } from '../../../db/client.ts';
import { containing } from '../../../db/history.ts';
import { findCustomers as findNamedCustomers, idOf } from '../../../db/named-records.ts';

type Named<Id> = { id: Id; name: string };

/** A text stands for so many customers at most. */
const mostCustomers = 20;
const mostFound = 50;

export const findServers = (db: Db, text: string) => find<ServerId>(db, 'servers', text, sql`false`);
export const findServices = (db: Db, text: string) =>
  find<ServiceId>(db, 'services', text, sql`code = ${text.toLowerCase()}`);
export const findCountries = (db: Db, text: string) =>
  find<CountryId>(db, 'countries', text, sql`lower(iso) = ${text.toLowerCase()}`);
export const findProducts = (db: Db, text: string) => find<ProductId>(db, 'products', text, sql`false`);

/** Those with this id, code or exact name; else those whose name contains the text. */
async function find<Id>(db: Db, table: string, text: string, isCode: RawBuilder<unknown>): Promise<Named<Id>[]> {
  const { rows } = await sql<Named<Id> & { is_exact: boolean }>`
    select id, name, (${isCode} or lower(name) = ${text.toLowerCase()} or id = ${idOf(text)}::bigint) is true as is_exact
    from ${sql.table(table)}
    where ${isCode} or id = ${idOf(text)}::bigint or name ilike ${containing(text)}
    order by is_exact desc, id limit ${mostFound}`.execute(db);
  const exact = rows.filter((row) => row.is_exact);
  return (exact.length > 0 ? exact : rows).map(({ id, name }) => ({ id, name }));
}

export const findCustomers = (db: Db, text: string) => findNamedCustomers(db, text, mostCustomers);

type Subject = {
  serverIds?: ServerId[] | undefined;
  serviceIds?: ServiceId[] | undefined;
  countryIds?: CountryId[] | undefined;
};

/** The offers of these services, countries and servers; undefined when there are more than `most`. */
export async function findOffers(
  db: Db,
  { serverIds, serviceIds, countryIds }: Subject,
  most: number,
): Promise<OfferId[] | undefined> {
  let query = db.selectFrom('offers').select('id');
  if (serverIds) query = query.where('server_id', 'in', serverIds);
  if (serviceIds) query = query.where('service_id', 'in', serviceIds);
  if (countryIds) query = query.where('country_id', 'in', countryIds);
  const rows = await query.limit(most + 1).execute();
  return rows.length > most ? undefined : rows.map((row) => row.id);
}
