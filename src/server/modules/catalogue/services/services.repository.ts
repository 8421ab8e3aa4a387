import { sql } from 'kysely';
import type { CountryId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';

export type StaffServiceRow = {
  id: ServiceId;
  code: string;
  name: string;
  icon: string | null;
  enabled: boolean;
  position: number | null;
  offers: number;
  for_sale: number;
  stock: number;
  version: number;
};
type Editable = Pick<StaffServiceRow, 'name' | 'icon' | 'enabled' | 'position'>;

/** More are not counted. */
const mostCounted = 10_001;

/** A page of services in the order that staff gave them, then as the providers list them. */
export async function listServices(
  db: Db,
  search: string | undefined,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<StaffServiceRow[]> {
  const { rows } = await sql<{ id: ServiceId }>`
    select id from services where ${matches(search)}
      and (${after ?? null}::bigint is null or (${place}, id) > (select ${place}, id from services where id = ${after ?? null}::bigint))
    order by ${place}, id limit ${limit}`.execute(db);
  return findServices(
    db,
    rows.map(({ id }) => id),
  );
}

export async function countServices(db: Db, search: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from services where ${matches(search)} limit ${mostCounted}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function findServices(db: Db, ids: readonly ServiceId[]): Promise<StaffServiceRow[]> {
  const { rows } = await sql<StaffServiceRow>`
    select services.id, services.code, services.name, services.icon, services.enabled, services.position, services.version,
      (select count(*) from offers where offers.service_id = services.id and offers.enabled) as offers,
      coalesce(sold.for_sale, 0) as for_sale, coalesce(sold.stock, 0)::bigint as stock
    from services
    left join lateral (select count(*) as for_sale, sum(stock) as stock from offers_for_sale offers
      where offers.service_id = services.id) sold on true
    where services.id = any(${ids}::bigint[])
    order by ${place}, services.id`.execute(db);
  return rows;
}

const place = sql`coalesce(position, 2147483647)`;

function matches(search: string | undefined) {
  if (search === undefined) return sql`true`;
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(name ilike ${part} or code = ${search.toLowerCase()})`;
}

type NewService = { code: string; name: string; icon: string | null; position: number | null };

/** Writes a service. Undefined when its code is taken. */
export async function addService(trx: Db, service: NewService): Promise<ServiceId | undefined> {
  const row = await trx
    .insertInto('services')
    .values(service)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What staff edit of a service, locked until the transaction ends. */
export async function lockService(trx: Db, id: ServiceId): Promise<(Editable & { version: number }) | undefined> {
  return trx
    .selectFrom('services')
    .select(['name', 'icon', 'enabled', 'position', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function changeService(
  trx: Db,
  id: ServiceId,
  changes: { [K in keyof Editable]?: Editable[K] | undefined },
): Promise<Editable> {
  return trx
    .updateTable('services')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(['name', 'icon', 'enabled', 'position'])
    .executeTakeFirstOrThrow();
}

export async function listNames(db: Db) {
  const services = db
    .selectFrom('services')
    .select(['id', 'code', 'name', 'icon'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  const countries: Promise<{ id: CountryId; iso: string; name: string }[]> = db
    .selectFrom('countries')
    .select(['id', 'iso', 'name'])
    .orderBy('name')
    .execute();
  return { services: await services, countries: await countries };
}
