import { sql, type RawBuilder } from 'kysely';
import type { CountryId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import { largestBalance } from '#shared/limits.ts';
import type { Db } from '../../../db/client.ts';

/** Adds the services the catalogue lacks; names and icons of known ones stay. Returns all ids by code. */
export async function addServices(
  db: Db,
  services: readonly { code: string; name: string; icon: string | null }[],
): Promise<Map<string, ServiceId>> {
  const { rows } = await sql<{ id: ServiceId; code: string }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(services)}::jsonb) as row (code text, name text, icon text)),
    added as (
      insert into services (code, name, icon) select code, name, icon from given
      where code not in (select code from services)
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
  stock: number;
};

/** How many offers of a server are enabled, and how many of those a new list no longer has. */
export async function countMissing(db: Db, serverId: ServerId, offers: readonly OfferLine[]) {
  const { rows } = await sql<{ enabled: number; missing: number }>`
    with given as ${rowsOf(offers)}
    select count(*) as enabled, count(*) filter (where given.service_id is null) as missing
    from offers left join given using (service_id, country_id)
    where offers.server_id = ${serverId} and offers.enabled and not offers.by_hand`.execute(db);
  return rows[0] ?? { enabled: 0, missing: 0 };
}

/**
 * Notes that a server's catalogue was read. A list that looks cut off counts as real once it has looked so for a while:
 * `isConfirmed`. `isNew` when this is the first such list.
 */
export async function noteSync(db: Db, serverId: ServerId, looksCutOff: boolean, minutesToConfirm: number) {
  const { rows } = await sql<{ isNew: boolean; isConfirmed: boolean }>`
    update servers set synced_at = now(), cut_off_since = case when ${looksCutOff} then coalesce(servers.cut_off_since, now()) end
    from (select id, cut_off_since from servers where id = ${serverId} for no key update) before
    where servers.id = before.id
    returning ${looksCutOff} and before.cut_off_since is null as "isNew",
      coalesce(before.cut_off_since <= now() - make_interval(mins => ${minutesToConfirm}), false) as "isConfirmed"`.execute(
    db,
  );
  return rows[0] ?? { isNew: false, isConfirmed: false };
}

/**
 * Writes what a provider sells as the server's offers. Only new and changed rows are written, and no other is locked: most
 * catalogues are the same every time. New rows cost the most there is until `reprice` has written their prices. What staff
 * entered by hand stays.
 */
export async function writeOffers(db: Db, serverId: ServerId, offers: readonly OfferLine[]): Promise<void> {
  await sql`
    with given as ${rowsOf(offers)}
    insert into offers (server_id, service_id, country_id, service_code, country_code, cost, price_paise, stock, synced_at)
    select ${serverId}, service_id, country_id, given.service_code, given.country_code, given.cost,
      ${largestBalance}, given.stock, now()
    from given left join (select * from offers where server_id = ${serverId}) known using (service_id, country_id)
    where known.by_hand is not true
      and (known.service_code, known.country_code, known.cost, known.stock, known.enabled)
      is distinct from (given.service_code, given.country_code, given.cost, given.stock, true)
    order by service_id, country_id
    on conflict (service_id, country_id, server_id) do update set
      service_code = excluded.service_code, country_code = excluded.country_code, cost = excluded.cost,
      stock = excluded.stock, enabled = true, synced_at = now()`.execute(db);
}

/** Disables the server's offers that a list no longer has. They are never removed: numbers refer to them. */
export async function disableMissing(db: Db, serverId: ServerId, offers: readonly OfferLine[]): Promise<void> {
  await sql`
    with given as ${rowsOf(offers)}
    update offers set enabled = false, stock = 0, synced_at = now()
    where server_id = ${serverId} and enabled and not by_hand
      and not exists (select from given
        where given.service_id = offers.service_id and given.country_id = offers.country_id)`.execute(db);
}

/** The lines as rows, with costs in the precision of the column. */
function rowsOf(offers: readonly OfferLine[]): RawBuilder<unknown> {
  return sql`materialized (select * from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
    as row (service_id bigint, country_id bigint, service_code text, country_code text, cost numeric(20, 6),
      stock int))`;
}
