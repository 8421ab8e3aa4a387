import { sql } from 'kysely';
import type { CountryId, ServiceId } from '#shared/contract/catalogue.ts';
import { textOf } from '#shared/staff/search/understand.ts';
import type { Db } from '../../../db/client.ts';
import { holdsWords } from '../../../db/history.ts';

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
export type EditableService = Pick<StaffServiceRow, 'id' | 'name' | 'icon' | 'enabled' | 'position' | 'version'>;

/** What staff change of a service. Undefined stays; a mark or place of null is taken away. */
export type ServiceEdit = {
  id: ServiceId;
  name?: string | undefined;
  icon?: string | null | undefined;
  enabled?: boolean | undefined;
  position?: number | null | undefined;
};

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
  const text = textOf(search);
  return text === undefined ? sql`false` : sql`(${holdsWords(sql`name`, text)} or code = ${text.toLowerCase()})`;
}

type NewService = { code: string; name: string; icon: string | null; position: number | null };

/** Whether a service has this name, in small or large letters. */
export async function isNameKnown(trx: Db, name: string): Promise<boolean> {
  const known = trx
    .selectFrom('services')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`);
  return (await known.limit(1).executeTakeFirst()) !== undefined;
}

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

/** What staff edit of services, locked in the order of their ids until the transaction ends. */
export async function lockServices(trx: Db, ids: readonly ServiceId[]): Promise<EditableService[]> {
  return trx
    .selectFrom('services')
    .select(['id', 'name', 'icon', 'enabled', 'position', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Writes edits in one statement and returns the services. */
export async function writeEdits(trx: Db, edits: readonly ServiceEdit[]): Promise<EditableService[]> {
  const { rows } = await sql<EditableService>`
    update services set name = coalesce(edits.name, services.name), enabled = coalesce(edits.enabled, services.enabled),
      icon = case when edits.sets_icon then edits.icon else services.icon end,
      position = case when edits.sets_position then edits.position else services.position end,
      version = services.version + 1
    from ${rowsOf(edits)} where services.id = edits.id
    returning services.id, services.name, services.icon, services.enabled, services.position, services.version`.execute(
    trx,
  );
  return rows;
}

/** A query named `services`, with the edits applied, for a preview. */
export function editedServices(edits: readonly ServiceEdit[]) {
  return sql`services as (
    select services.id, coalesce(edits.enabled, services.enabled) as enabled
    from services left join ${rowsOf(edits)} on edits.id = services.id
  )`;
}

function rowsOf(edits: readonly ServiceEdit[]) {
  const rows = edits.map(({ id, name, icon, enabled, position }) => ({
    id,
    name,
    sets_icon: icon !== undefined,
    icon,
    enabled,
    sets_position: position !== undefined,
    position,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as edits (id bigint, name text, sets_icon boolean,
    icon text, enabled boolean, sets_position boolean, position integer)`;
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
