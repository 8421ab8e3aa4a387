import { sql, type RawBuilder } from 'kysely';
import type { CountryId, OfferId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { readPublicId } from '#shared/staff/public-id.ts';
import type { Db } from '../../../db/client.ts';
import { containing } from '../../../db/history.ts';

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

/** Customers by public id, id or email; else those whose email or name contains the text, or begins with it if it is short. */
export async function findCustomers(db: Db, text: string): Promise<Named<UserId>[]> {
  const named = readPublicId(text);
  const id = named?.kind === 'user' ? String(named.id) : idOf(text);
  const { rows } = await sql<Named<UserId> & { is_exact: boolean }>`
    (select id, shown_as as name, true as is_exact from users where id = ${id}::bigint or email = ${text.toLowerCase()})
    union all
    (select id, shown_as, false from users where ${isNamed(text)} limit ${mostCustomers})`.execute(db);
  const exact = rows.filter((row) => row.is_exact);
  return (exact.length > 0 ? exact : rows).map((row) => ({ id: row.id, name: row.name }));
}

/** The newest with the text; two letters have no trigram, so their customers come by name. */
function isNamed(text: string): RawBuilder<unknown> {
  return text.length > 2
    ? sql`shown_as ilike ${containing(text)} order by id desc`
    : sql`lower(shown_as) like ${containing(text.toLowerCase()).slice(1)} order by lower(shown_as) using ~<~`;
}

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

function idOf(text: string): string | null {
  return /^[1-9]\d{0,14}$/.test(text) ? text : null;
}
