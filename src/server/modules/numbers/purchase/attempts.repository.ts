import { sql } from 'kysely';
import type { OfferId } from '#shared/contract/catalogue.ts';
import type { NumberId, PassedOver } from '#shared/contract/numbers.ts';
import type { Db } from '../../../db/client.ts';
import { randomEnd, type NumberRow } from '../numbers.repository.ts';
import type { BuyOutcome } from '../sms-upstream.ts';

/**
 * Writes an attempt on a further offer; from now on its server is the one to look through. Returns its order id, or undefined
 * when the number was settled meanwhile: nothing may be bought for it any more. Locks the number first, as `lockNumbers` says:
 * the attempt refers to it.
 */
export async function addAttempt(
  db: Db,
  number: Pick<NumberRow, 'id'>,
  offer: Pick<NumberRow, 'server_id' | 'price_paise' | 'cost_paise' | 'exchange_rate'> & { id: OfferId },
): Promise<string | undefined> {
  const { id, server_id, price_paise, cost_paise, exchange_rate } = offer;
  const row = await db
    .with(
      (cte) => cte('locked').materialized(),
      (cte) => cte.selectFrom('numbers').select(['id', 'status']).where('id', '=', number.id).forKeyShare(),
    )
    .with('moved', (cte) =>
      cte
        .updateTable('number_checks')
        .from('locked')
        .set({ server_id })
        .whereRef('number_checks.number_id', '=', 'locked.id')
        .where('locked.status', '=', 'requested'),
    )
    .insertInto('purchase_attempts')
    .columns(['number_id', 'offer_id', 'server_id', 'price_paise', 'cost_paise', 'exchange_rate', 'order_id'])
    .expression((eb) =>
      eb
        .selectFrom('locked')
        .where('locked.status', '=', 'requested')
        .select('locked.id')
        .select([
          sql<OfferId>`${id}::bigint`.as('offer_id'),
          sql<NumberRow['server_id']>`${server_id}::bigint`.as('server_id'),
          sql<NumberRow['price_paise']>`${price_paise}::bigint`.as('price_paise'),
          sql<NumberRow['cost_paise']>`${cost_paise}::bigint`.as('cost_paise'),
          sql<NumberRow['exchange_rate']>`${exchange_rate}::numeric`.as('exchange_rate'),
          sql<string>`'n' || locked.id || '-' || ${randomEnd()}::text`.as('order_id'),
        ]),
    )
    .returning('order_id')
    .executeTakeFirst();
  return row?.order_id;
}

/**
 * Writes the outcome of an attempt that did not sell. After a refusal that nobody knows, the list is looked through in
 * `lookAfterMs` for what it may have bought nevertheless.
 */
export async function writeOutcome(
  db: Db,
  orderId: string,
  outcome: Exclude<BuyOutcome, { kind: 'bought' }>,
  lookAfterMs: number,
): Promise<void> {
  const { kind, detail, withoutOrder = false } = outcome;
  const isUnknown = outcome.kind === 'refused' && outcome.isUnknown === true;
  await db
    .updateTable('purchase_attempts')
    .set({ outcome: kind, detail: detail.slice(0, 500), without_order: withoutOrder })
    .$if(isUnknown, (update) =>
      update.set({ look_through_at: sql<Date>`now() + ${lookAfterMs}::float8 * interval '1 millisecond'` }),
    )
    .where('order_id', '=', orderId)
    .execute();
}

/** Adds a server to the number's list of those that refused. */
export async function notePassedOver(db: Db, id: NumberId, passed: PassedOver): Promise<void> {
  await sql`update numbers set passed_over = passed_over || ${JSON.stringify([passed])}::jsonb, version = version + 1
    where id = ${id}`.execute(db);
}
