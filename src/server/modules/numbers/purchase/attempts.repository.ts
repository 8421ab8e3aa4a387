import { sql } from 'kysely';
import type { OfferId } from '#shared/contract/catalogue.ts';
import type { NumberId, PassedOver } from '#shared/contract/numbers.ts';
import type { Db } from '../../../db/client.ts';
import type { NumberRow } from '../numbers.repository.ts';

/** The order id of an attempt at the provider, also kept in the attempt's row. */
export function orderIdOf(number: Pick<NumberRow, 'id'>, offerId: OfferId): string {
  return `n${number.id}-${offerId}`;
}

/**
 * Writes an attempt on a further offer; from now on its server is the one to look through. Locks the number first, as
 * `lockNamed` says: the attempt refers to it.
 */
export async function addAttempt(
  db: Db,
  number: Pick<NumberRow, 'id'>,
  offer: Pick<NumberRow, 'server_id' | 'price_paise'> & { id: OfferId },
): Promise<void> {
  const { id: offer_id, server_id, price_paise } = offer;
  const attempt = { number_id: number.id, offer_id, server_id, price_paise };
  await db
    .with(
      (cte) => cte('locked').materialized(),
      (cte) => cte.selectFrom('numbers').select('id').where('id', '=', number.id).forKeyShare(),
    )
    .with('moved', (cte) =>
      cte
        .updateTable('number_checks')
        .from('locked')
        .set({ server_id })
        .whereRef('number_checks.number_id', '=', 'locked.id'),
    )
    .insertInto('purchase_attempts')
    .values({ ...attempt, order_id: orderIdOf(number, offer.id), outcome: null, detail: null })
    .execute();
}

/** Writes the outcome of an attempt that did not sell. */
export async function writeOutcome(
  db: Db,
  orderId: string,
  { kind, detail, withoutOrder = false }: { kind: 'refused' | 'unclear'; detail: string; withoutOrder?: boolean },
): Promise<void> {
  await db
    .updateTable('purchase_attempts')
    .set({ outcome: kind, detail: detail.slice(0, 500), without_order: withoutOrder })
    .where('order_id', '=', orderId)
    .execute();
}

/** Adds a server to the number's list of those that refused. */
export async function notePassedOver(db: Db, id: NumberId, passed: PassedOver): Promise<void> {
  await sql`update numbers set passed_over = passed_over || ${JSON.stringify([passed])}::jsonb, version = version + 1
    where id = ${id}`.execute(db);
}
