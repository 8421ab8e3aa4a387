import { sql } from 'kysely';
import type { OfferId, ServerId } from '#shared/contract/catalogue.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../../db/client.ts';
import type { NumberRow } from '../numbers.repository.ts';

export async function findNumber(db: Db, id: NumberId): Promise<NumberRow | undefined> {
  return db.selectFrom('numbers').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Whether a cancelled number is so because its server was seen to have closed it: nobody cancelled it here, and no request
 * to replace it has taken it over. Call it under the number's lock.
 */
export async function wasSeenClosed(db: Db, id: NumberId): Promise<boolean> {
  const last = await db
    .selectFrom('number_events')
    .select('source')
    .where('number_id', '=', id)
    .where('to_status', '=', 'canceled')
    .where(sql<boolean>`not exists (select from replacement_cancels where number_id = ${id})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && ['poll', 'webhook', 'lookup'].includes(last.source);
}

/** A request of staff to replace a number: theirs, by its key. */
export type ReplaceKey = { userId: UserId; key: string };

/** An offer that may replace a number; price in paise, `sample` and `delivered` as counted for its success rate. */
export type ReplacementRow = {
  offer_id: OfferId;
  server_id: ServerId;
  server_name: string;
  price: Paise;
  stock: number;
  sample: number;
  delivered: number;
};

/** Offers for sale of the number's service and country on other servers, up to a price (paise), the cheapest first. */
export async function listReplacements(db: Db, number: NumberRow, most: Paise): Promise<ReplacementRow[]> {
  const { rows } = await sql<ReplacementRow>`
    select offers.id as offer_id, offers.server_id, offers.server_name, offers.price_paise as price, offers.stock,
      coalesce(rates.sample, 0) as sample, coalesce(rates.delivered, 0) as delivered
    from offers_for_sale offers
    left join offer_success_rates rates on rates.offer_id = offers.id
    where offers.service_id = ${number.service_id} and offers.country_id = ${number.country_id}
      and offers.server_id <> ${number.server_id} and offers.price_paise <= ${most} and offers.stock > 0
    order by offers.price_paise, offers.id limit 5`.execute(db);
  return rows;
}

/** Notes which number replaced another. Once: a repeated request changes nothing. */
export async function addReplacement(db: Db, id: NumberId, replacementId: NumberId): Promise<void> {
  await db
    .insertInto('number_replacements')
    .values({ number_id: id, replacement_id: replacementId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes the request for which a number is cancelled, to be replaced. Fails where the request was for another number. */
export async function addReplacementCancel(db: Db, id: NumberId, { userId, key }: ReplaceKey): Promise<void> {
  await db.insertInto('replacement_cancels').values({ number_id: id, user_id: userId, request_key: key }).execute();
}

/** The number that was cancelled for a request to replace it. */
export async function findReplacementCancel(
  db: Db,
  { userId, key }: ReplaceKey,
): Promise<{ number_id: NumberId } | undefined> {
  return db
    .selectFrom('replacement_cancels')
    .select('number_id')
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** Makes an open number due at once. False when it is closed, or not sold yet. */
export async function checkNow(db: Db, id: NumberId): Promise<boolean> {
  const { rows } = await sql`
    update number_checks set next_check_at = least(next_check_at, now()) from numbers
    where numbers.id = ${id} and number_checks.number_id = numbers.id and numbers.status in ('waiting', 'received')
    returning 1`.execute(db);
  return rows.length > 0;
}
