import { sql, type RawBuilder } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { CatalogueImportId } from '#shared/contract/staff/imports.ts';
import type { Db } from '../../../db/client.ts';
import { pricedByRules } from '../../../db/rule-prices.ts';
import type { ListedOffer } from '../catalogue/listing.ts';

/** Lines in one statement: a list of any length needs the memory of so many. */
const batch = 5_000;
/** After so long a comparison is gone, and with it what could be undone. */
const keptDays = 30;

/**
 * For the rest of the transaction. Lines of a new import are in no statistics yet: the planner takes them for one, and would
 * go through all offers for each of them.
 */
export async function expectMany(trx: Db): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(trx);
}

/** Begins a comparison. Those of before that are not applied lose their lines, and old ones go. */
export async function addImport(
  trx: Db,
  { serverId, listed, by }: { serverId: ServerId; listed: number; by: UserId },
): Promise<CatalogueImportId> {
  await sql`delete from catalogue_imports where created_at < now() - make_interval(days => ${keptDays})`.execute(trx);
  await sql`delete from catalogue_import_lines lines using catalogue_imports known
    where known.id = lines.import_id and known.server_id = ${serverId} and lines.applied_in is null`.execute(trx);
  await trx.updateTable('catalogue_imports').set({ state: 'replaced' }).where('server_id', '=', serverId).execute();
  const row = await trx
    .insertInto('catalogue_imports')
    .values({ server_id: serverId, listed, same: 0, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Compares a list with the server's offers and keeps what differs, priced. Offers that staff entered by hand stay out. */
export async function compareLines(
  trx: Db,
  id: CatalogueImportId,
  serverId: ServerId,
  offers: readonly (ListedOffer & { icon: string | null })[],
): Promise<void> {
  await sql`create temporary table listed (service text, service_name text, icon text, country text, iso text,
    country_name text, public_code int, cost numeric(20, 6), stock int, place int) on commit drop`.execute(trx);
  for (let start = 0; start < offers.length; start += batch) {
    const rows = offers.slice(start, start + batch).map((offer, index) => ({ ...offer, place: start + index }));
    await sql`insert into listed select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (service text,
      "serviceName" text, icon text, country text, iso text, "countryName" text, "publicCode" int, cost numeric(20, 6), stock int,
      place int)`.execute(trx);
  }
  await sql`
    with known as (
      select offers.*, services.code, services.name, services.icon, countries.iso, countries.name as country
      from offers join services on services.id = offers.service_id join countries on countries.id = offers.country_id
      where offers.server_id = ${serverId}
    ),
    differing as (
      select case when known.id is null then 'new' when not known.enabled then 'back' else 'changed' end as kind,
        listed.service as service_code, coalesce(known.name, listed.service_name) as service_name,
        coalesce(known.icon, listed.icon) as icon, listed.country as country_code, listed.iso, listed.country_name,
        listed.public_code, listed.cost, listed.stock, known.id as offer_id, known.service_code as was_service_code,
        known.country_code as was_country_code, known.cost as was_cost, known.stock as was_stock, known.price_paise, listed.place
      from listed left join known on known.code = listed.service and known.iso = listed.iso
      where known.by_hand is not true and (known.cost, known.service_code, known.country_code, known.enabled)
        is distinct from (listed.cost, listed.service, listed.country, true)
      union all
      select 'gone', known.code, known.name, known.icon, known.country_code, known.iso, known.country, null, null, 0, known.id,
        known.service_code, known.country_code, known.cost, known.stock, known.price_paise, 2000000000
      from known where known.enabled and not known.by_hand
        and not exists (select from listed where listed.service = known.code and listed.iso = known.iso)
    )
    insert into catalogue_import_lines (import_id, position, kind, service_code, service_name, icon, country_code, country_iso,
      country_name, public_code, cost, stock, offer_id, was_service_code, was_country_code, was_cost, was_stock, was_price_paise)
    select ${id}, row_number() over (order by place, offer_id), kind, service_code, service_name, icon, country_code, iso,
      country_name, public_code, cost, stock, offer_id, was_service_code, was_country_code, was_cost, was_stock, price_paise
    from differing`.execute(trx);
  await sql`
    with ${proposedOffers(id, sql`true`)}
    update catalogue_import_lines lines set price_paise = priced.price_paise, floor_paise = priced.floor_paise
    from (${pricedByRules}) priced where lines.import_id = ${id} and lines.position = priced.id`.execute(trx);
  await sql`update catalogue_imports set same = listed - (select count(*) from catalogue_import_lines lines
    where lines.import_id = ${id} and lines.kind <> 'gone') where id = ${id}`.execute(trx);
  await sql`drop table listed`.execute(trx);
}

/** A query named `offers` with the costs of lines, named by their positions: the rules price them. */
export function proposedOffers(id: CatalogueImportId, chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`offers as (
    select lines.position as id, services.id as service_id, countries.id as country_id, imported.server_id, true as enabled,
      coalesce(known.for_sale, true) as for_sale, known.below_floor_since, coalesce(known.price_paise, 0) as price_paise,
      lines.cost, known.hand_price_paise, known.margin_basis_points
    from catalogue_import_lines lines
    join catalogue_imports imported on imported.id = lines.import_id
    left join services on services.code = lines.service_code
    left join countries on countries.iso = lines.country_iso
    left join offers known on known.id = lines.offer_id
    where lines.import_id = ${id} and lines.kind <> 'gone' and ${chosen}
  )`;
}
