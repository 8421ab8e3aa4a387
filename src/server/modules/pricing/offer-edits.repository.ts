import { sql } from 'kysely';
import type { CountryId, OfferId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';

/** What staff change of an offer. Undefined stays; a price or margin of null is given back to the rules. */
export type OfferEdit = {
  id: OfferId;
  price?: Paise | null | undefined;
  /** In basis points. A margin without a price clears the price by hand. */
  margin?: number | null | undefined;
  forSale?: boolean | undefined;
  stock?: number | undefined;
};

/** What staff decide about an offer, as the audit log keeps it. */
export type EditableOffer = {
  id: OfferId;
  service_id: ServiceId;
  version: number;
  by_hand: boolean;
  hand_price_paise: Paise | null;
  margin_basis_points: number | null;
  for_sale: boolean;
  stock: number;
};

/** Locks offers in the order of their ids, until the transaction ends. */
export async function lockOffers(trx: Db, ids: readonly OfferId[]): Promise<EditableOffer[]> {
  return trx
    .selectFrom('offers')
    .select(['id', 'service_id', 'version', 'by_hand', 'hand_price_paise', 'margin_basis_points', 'for_sale', 'stock'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Writes edits in one statement. Their prices follow with `reprice`. */
export async function writeEdits(trx: Db, edits: readonly OfferEdit[]): Promise<void> {
  await sql`
    update offers set hand_price_paise = ${handPrice}, margin_basis_points = ${ownMargin},
      for_sale = coalesce(edits.for_sale, offers.for_sale), stock = coalesce(edits.stock, offers.stock),
      version = offers.version + 1
    from ${rowsOf(edits)} where offers.id = edits.id`.execute(trx);
}

/** A query named `offers`, with the edits applied, for a preview. */
export function editedOffers(edits: readonly OfferEdit[]) {
  return sql`offers as (
    select offers.id, offers.service_id, offers.country_id, offers.server_id, offers.cost, offers.enabled,
      coalesce(edits.for_sale, offers.for_sale) as for_sale, offers.below_floor_since, offers.price_paise,
      ${handPrice} as hand_price_paise, ${ownMargin} as margin_basis_points
    from offers left join ${rowsOf(edits)} on edits.id = offers.id
  )`;
}

const handPrice = sql`case when edits.sets_price then edits.price when edits.sets_margin then null
  else offers.hand_price_paise end`;
const ownMargin = sql`case when edits.sets_margin then edits.margin else offers.margin_basis_points end`;

function rowsOf(edits: readonly OfferEdit[]) {
  const rows = edits.map(({ id, price, margin, forSale, stock }) => ({
    id,
    sets_price: price !== undefined,
    price,
    sets_margin: margin !== undefined,
    margin,
    for_sale: forSale,
    stock,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as edits (id bigint, sets_price boolean, price bigint,
    sets_margin boolean, margin integer, for_sale boolean, stock integer)`;
}

type HandMade = {
  server_id: ServerId;
  service_id: ServiceId;
  country_id: CountryId;
  service_code: string;
  country_code: string;
  cost: string;
  stock: number;
  hand_price_paise: Paise | null;
};

/** Writes an offer by hand; `reprice` gives it its price. Undefined when the server has one for this service and country. */
export async function addOffer(trx: Db, offer: HandMade, placeholder: Paise): Promise<OfferId | undefined> {
  const row = await trx
    .insertInto('offers')
    .values({ ...offer, price_paise: placeholder, by_hand: true, synced_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.columns(['service_id', 'country_id', 'server_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether the server, service and country of a new offer exist. */
export async function hasPlace(db: Db, place: Pick<HandMade, 'server_id' | 'service_id' | 'country_id'>) {
  const { rows } = await sql<{ server_id: boolean; service_id: boolean; country_id: boolean }>`
    select exists (select from servers where id = ${place.server_id}) as server_id,
      exists (select from services where id = ${place.service_id}) as service_id,
      exists (select from countries where id = ${place.country_id}) as country_id`.execute(db);
  return rows[0] ?? { server_id: false, service_id: false, country_id: false };
}
