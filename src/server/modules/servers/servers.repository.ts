import { sql, type Selectable } from 'kysely';
import type { CountryId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import type { Tables } from '../../db/schema.ts';

export type ServerRow = Selectable<Tables['servers']>;
type NewServer = Omit<ServerRow, 'id' | 'enabled' | 'created_at' | 'synced_at' | 'protocol'>;

/** Writes a server. Undefined when this admin's key is taken. */
export async function addServer(db: Db, server: NewServer): Promise<ServerRow | undefined> {
  return db
    .insertInto('servers')
    .values({ ...server, protocol: 'handler_api', synced_at: null })
    .onConflict((conflict) => conflict.columns(['created_by', 'request_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findByRequest(db: Db, actorId: UserId, requestKey: string): Promise<ServerRow | undefined> {
  return db
    .selectFrom('servers')
    .selectAll()
    .where('created_by', '=', actorId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

type ServerChanges = {
  [
    K in
      | 'name'
      | 'url'
      | 'sealed_key'
      | 'exchange_rate'
      | 'margin_basis_points'
      | 'window_seconds'
      | 'cancel_after_seconds'
      | 'enabled'
  ]?: ServerRow[K] | undefined;
};

/** A server, locked until the transaction ends. Purchases, which only reference it, are not blocked. */
export async function lockServer(db: Db, id: ServerId): Promise<ServerRow | undefined> {
  return db.selectFrom('servers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Changes the given fields of a locked server, at least one. */
export async function changeServer(db: Db, id: ServerId, changes: ServerChanges): Promise<ServerRow> {
  return db.updateTable('servers').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function findServer(db: Db, id: ServerId): Promise<ServerRow | undefined> {
  return db.selectFrom('servers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listServers(db: Db): Promise<ServerRow[]> {
  return db.selectFrom('servers').selectAll().orderBy('id').execute();
}

export async function countOffers(db: Db, id: ServerId): Promise<number> {
  const row = await db
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('server_id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Claims the servers whose catalogue is older than `ageMs`, for this process alone. */
export async function claimStale(db: Db, ageMs: number): Promise<ServerId[]> {
  const { rows } = await sql<{ id: ServerId }>`
    update servers set synced_at = now() where id in (
      select id from servers where enabled and synced_at is not null
        and synced_at < now() - ${ageMs}::float8 * interval '1 millisecond'
      for update skip locked
    ) returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** Adds the services the catalogue lacks; names and icons of known ones stay. Returns all ids by code. */
export async function addServices(
  db: Db,
  services: readonly { code: string; name: string; icon: string | null }[],
): Promise<Map<string, ServiceId>> {
  const { rows } = await sql<{ id: ServiceId; code: string }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(services)}::jsonb) as row (code text, name text, icon text)),
    added as (
      insert into services (code, name, icon) select code, name, icon from given
      on conflict (code) do nothing returning id, code
    )
    select id, code from added union all select services.id, services.code from services join given using (code)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.code, row.id]));
}

/**
 * Adds the countries the catalogue lacks. A new one takes the provider's country code as its public one where that is
 * free, else the next of our own from 1000 up. Known ones keep theirs. Returns all ids by ISO code.
 */
export async function addCountries(
  db: Db,
  countries: readonly { iso: string; name: string; code: number | null }[],
): Promise<Map<string, CountryId>> {
  const { rows } = await sql<{ id: CountryId; iso: string }>`
    with given as (
      select distinct on (iso) *
      from jsonb_to_recordset(${JSON.stringify(countries)}::jsonb) as row (iso text, name text, code integer)
      order by iso, code
    ),
    added as (
      insert into countries (iso, name, code)
      select iso, name, case when code is null or code in (select code from countries)
        then nextval('country_codes') else code end
      from given where iso not in (select iso from countries)
      on conflict (iso) do nothing returning id, iso
    )
    select id, iso from added union all select countries.id, countries.iso from countries join given using (iso)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.iso, row.id]));
}

export type OfferLine = {
  service_id: ServiceId;
  country_id: CountryId;
  service_code: string;
  country_code: string;
  cost: string;
  price_paise: Paise;
  stock: number;
};

/** Writes what a provider sells now as the server's offers. Those it no longer lists are disabled, never removed. */
export async function replaceOffers(db: Db, serverId: ServerId, offers: readonly OfferLine[]): Promise<void> {
  await sql`
    insert into offers (server_id, service_id, country_id, service_code, country_code, cost, price_paise, stock, synced_at)
    select ${serverId}, service_id, country_id, service_code, country_code, cost, price_paise, stock, now()
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
      as row (service_id bigint, country_id bigint, service_code text, country_code text, cost numeric, price_paise bigint, stock int)
    on conflict (service_id, country_id, server_id) do update set
      service_code = excluded.service_code, country_code = excluded.country_code, cost = excluded.cost,
      price_paise = excluded.price_paise, stock = excluded.stock, enabled = true, synced_at = now()`.execute(db);
  await sql`update offers set enabled = false, stock = 0 where server_id = ${serverId} and synced_at < now() and enabled`.execute(
    db,
  );
  await db
    .updateTable('servers')
    .set({ synced_at: sql<Date>`now()` })
    .where('id', '=', serverId)
    .execute();
}
