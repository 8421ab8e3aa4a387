import { sql, type RawBuilder } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { CatalogueImportId } from '#shared/contract/staff/imports.ts';
import { largestBalance } from '#shared/limits.ts';
import type { Db } from '../../../db/client.ts';
import { pricedByRules } from '../../../db/rule-prices.ts';
import { proposedOffers } from './lines.repository.ts';
import { chosenBy, type Chosen } from './imports.repository.ts';

/** A query named `offers` with the lines applied, for a preview of offers that are there. */
export function offersAfter(id: CatalogueImportId, chosen: Chosen): RawBuilder<unknown> {
  return sql`offers as (
    select offers.id, offers.service_id, offers.country_id, offers.server_id, coalesce(lines.cost, offers.cost) as cost,
      case when lines.position is null then offers.enabled else lines.kind <> 'gone' end as enabled, offers.for_sale,
      offers.below_floor_since, offers.price_paise, offers.hand_price_paise, offers.margin_basis_points
    from offers left join (select * from catalogue_import_lines lines where lines.import_id = ${id} and ${chosenBy(chosen)}) lines
      on lines.offer_id = offers.id
  )`;
}

/**
 * Whether something that the lines were compared with has changed since: an offer, or what the rules give. Under `lockPrices`,
 * so that nothing changes until they are applied.
 */
export async function isStale(trx: Db, id: CatalogueImportId, chosen: Chosen): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`
    with known as (
      select offers.* from offers where server_id = (select server_id from catalogue_imports where id = ${id})
    ),
    ${proposedOffers(id, chosenBy(chosen))},
    priced as materialized (select id, price_paise, floor_paise from (${pricedByRules}) priced)
    select exists (
      select from catalogue_import_lines lines
      left join priced on priced.id = lines.position
      left join services on services.code = lines.service_code
      left join countries on countries.iso = lines.country_iso
      left join known on known.id = lines.offer_id
      left join known in_place on lines.offer_id is null and in_place.service_id = services.id
        and in_place.country_id = countries.id
      where lines.import_id = ${id} and ${chosenBy(chosen)} and (
        in_place.id is not null or (lines.offer_id is null) <> (known.id is null)
        or (known.id is not null and (known.by_hand or known.enabled <> (lines.kind in ('changed', 'gone'))
          or (known.cost, known.service_code, known.country_code)
            is distinct from (lines.was_cost, lines.was_service_code, lines.was_country_code)))
        or (priced.price_paise, priced.floor_paise) is distinct from (lines.price_paise, lines.floor_paise)
      )
    ) as stale`.execute(trx);
  return rows[0]?.stale ?? false;
}

/** Adds the services and countries that new lines name. Known ones keep their names, icons and codes. */
export async function addNames(trx: Db, id: CatalogueImportId, chosen: Chosen): Promise<void> {
  await sql`
    insert into services (code, name, icon)
    select service_code, service_name, icon from (
      select service_code, service_name, icon, min(position) as place from catalogue_import_lines lines
      where import_id = ${id} and kind = 'new' and ${chosenBy(chosen)} group by service_code, service_name, icon
    ) named
    where service_code not in (select code from services) order by place
    on conflict (code) do nothing`.execute(trx);
  await sql`
    insert into countries (iso, name, code)
    select iso, name, case when code is null or code in (select code from countries)
      then nextval('country_codes') else code end
    from (
      select distinct on (country_iso) country_iso as iso, country_name as name, public_code as code
      from catalogue_import_lines lines where import_id = ${id} and kind = 'new' and ${chosenBy(chosen)}
      order by country_iso, public_code
    ) named
    where iso not in (select iso from countries)
    on conflict (iso) do nothing`.execute(trx);
}

/**
 * Writes lines to the offers: new ones are added, changed ones take their cost and codes, those that are gone are paused. Marks
 * them as part `part`. Nothing that was bought refers to a cost of an offer.
 */
export async function writeLines(
  trx: Db,
  { id, part, chosen, serverId }: { id: CatalogueImportId; part: number; chosen: Chosen; serverId: ServerId },
): Promise<number> {
  const marked = await sql`update catalogue_import_lines lines set applied_in = ${part}
    where import_id = ${id} and ${chosenBy(chosen)}`.execute(trx);
  const ofPart = sql`lines.import_id = ${id} and lines.applied_in = ${part}`;
  await sql`
    with added as (
      insert into offers (server_id, service_id, country_id, service_code, country_code, cost, price_paise, stock, synced_at)
      select ${serverId}, services.id, countries.id, lines.service_code, lines.country_code, lines.cost, ${largestBalance},
        lines.stock, now()
      from catalogue_import_lines lines join services on services.code = lines.service_code
      join countries on countries.iso = lines.country_iso
      where ${ofPart} and lines.kind = 'new' order by lines.position
      returning id, service_id, country_id
    )
    update catalogue_import_lines lines set offer_id = added.id
    from added join services on services.id = added.service_id join countries on countries.id = added.country_id
    where ${ofPart} and lines.service_code = services.code and lines.country_iso = countries.iso`.execute(trx);
  await sql`
    update offers set cost = coalesce(lines.cost, offers.cost), service_code = lines.service_code,
      country_code = lines.country_code, stock = lines.stock, enabled = lines.kind <> 'gone', synced_at = now()
    from catalogue_import_lines lines
    where ${ofPart} and lines.kind <> 'new' and offers.id = lines.offer_id`.execute(trx);
  await sql`update catalogue_imports set parts = ${part} where id = ${id}`.execute(trx);
  return Number(marked.numAffectedRows ?? 0);
}

/**
 * Takes a part back: the offers get what they had, and those that it added are paused. False, and nothing is written, where one
 * of them was changed since.
 */
export async function takeBack(trx: Db, id: CatalogueImportId, part: number): Promise<boolean> {
  const ofPart = sql`lines.import_id = ${id} and lines.applied_in = ${part}`;
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from catalogue_import_lines lines join offers on offers.id = lines.offer_id
      where ${ofPart} and (offers.by_hand or offers.enabled <> (lines.kind <> 'gone')
        or (lines.kind <> 'gone' and offers.cost <> lines.cost))
    ) or not exists (select from catalogue_import_lines lines where ${ofPart}) as changed`.execute(trx);
  if (rows[0]?.changed !== false) return false;
  await sql`
    update offers set cost = coalesce(lines.was_cost, offers.cost), service_code = coalesce(lines.was_service_code, offers.service_code),
      country_code = coalesce(lines.was_country_code, offers.country_code), stock = coalesce(lines.was_stock, 0),
      enabled = lines.kind in ('changed', 'gone'), synced_at = now()
    from catalogue_import_lines lines where ${ofPart} and offers.id = lines.offer_id`.execute(trx);
  await sql`update catalogue_imports set state = 'replaced' where id = ${id}`.execute(trx);
  return true;
}
