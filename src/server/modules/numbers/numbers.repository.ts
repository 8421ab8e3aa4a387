import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { Tables } from '../../db/schema.ts';
import { isOpen } from '#shared/statuses.ts';
import type { Step } from './number-machine.ts';

export type NumberRow = Selectable<Tables['numbers']>;
type NewNumber = Pick<
  NumberRow,
  | 'user_id'
  | 'service_id'
  | 'country_id'
  | 'server_id'
  | 'offer_id'
  | 'price_paise'
  | 'held_paise'
  | 'cost_paise'
  | 'exchange_rate'
  | 'max_price_paise'
  | 'request_key'
  | 'body_hash'
> & { leaseMs: number; bought_with: string | null };

/**
 * The random end of an order id (`n<number>-<random>`). Without it a shop whose backup was restored, or another one with the
 * same account, would give an order id to two purchases, and take what the provider sold for the other one.
 */
export function randomEnd(): string {
  return randomBytes(5).toString('hex');
}

/**
 * Writes a number as requested, with the attempt about to be made on its first offer, and returns it with the attempt's
 * order id. Undefined when this user's key is taken.
 */
export async function addNumber(
  db: Db,
  { leaseMs, ...number }: NewNumber,
): Promise<{ number: NumberRow; orderId: string } | undefined> {
  const row = await db
    .with('number', (cte) =>
      cte
        .insertInto('numbers')
        .values({ ...number, status: 'requested' })
        .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
        .returningAll(),
    )
    .with('attempt', (cte) =>
      cte
        .insertInto('purchase_attempts')
        .columns(['number_id', 'offer_id', 'server_id', 'price_paise', 'cost_paise', 'exchange_rate', 'order_id'])
        .expression((eb) =>
          eb
            .selectFrom('number')
            .select(['number.id', 'number.offer_id', 'number.server_id', 'number.price_paise'])
            .select(['number.cost_paise', 'number.exchange_rate'])
            .select(sql<string>`'n' || number.id || '-' || ${randomEnd()}::text`.as('order_id')),
        )
        .returning(['purchase_attempts.number_id', 'purchase_attempts.order_id']),
    )
    .with('check', (cte) =>
      cte
        .insertInto('number_checks')
        .columns(['number_id', 'server_id', 'next_check_at'])
        .expression((eb) =>
          eb.selectFrom('number').select(['number.id', 'number.server_id']).select(inMs(leaseMs).as('next_check_at')),
        ),
    )
    .selectFrom('number')
    .innerJoin('attempt', 'attempt.number_id', 'number.id')
    .selectAll('number')
    .select('attempt.order_id')
    .executeTakeFirst();
  if (!row) return undefined;
  const { order_id: orderId, ...added } = row;
  return { number: added, orderId };
}

export async function findByRequest(db: Db, userId: UserId, requestKey: string): Promise<NumberRow | undefined> {
  return db
    .selectFrom('numbers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export async function findOwned(db: Db, userId: UserId, id: NumberId): Promise<NumberRow | undefined> {
  return db.selectFrom('numbers').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** Whether it is still too early to cancel a number, by the database's clock. */
export async function isCancelDenied(db: Db, id: NumberId): Promise<boolean> {
  const row = await db
    .selectFrom('numbers')
    .select('id')
    .where('id', '=', id)
    .where('cancel_after', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findByUpstream(
  db: Db,
  serverId: NumberRow['server_id'],
  upstreamId: string,
): Promise<NumberRow | undefined> {
  return db
    .selectFrom('numbers')
    .selectAll()
    .where('server_id', '=', serverId)
    .where('upstream_id', '=', upstreamId)
    .executeTakeFirst();
}

type Changes = Partial<
  Pick<
    NumberRow,
    | 'server_id'
    | 'offer_id'
    | 'price_paise'
    | 'held_paise'
    | 'cost_paise'
    | 'exchange_rate'
    | 'phone'
    | 'upstream_id'
    | 'can_ask_another'
  >
> & {
  windowSeconds?: number;
  cancelAfterSeconds?: number;
};

/** Writes a step of a locked number: the row, its checks, and one event in its history. */
export async function writeStep(
  db: Db,
  number: Pick<NumberRow, 'id' | 'status' | 'closed_at'>,
  { to, awaitingAnother }: Step,
  { source, note }: { source: string; note?: string | undefined },
  changes: Changes = {},
): Promise<NumberRow> {
  const { windowSeconds, cancelAfterSeconds, ...columns } = changes;
  const closes = !isOpen(to);
  return db
    .with('changed', (cte) =>
      cte
        .updateTable('numbers')
        .set({
          ...columns,
          status: to,
          awaiting_another: awaitingAnother,
          version: sql<number>`version + 1`,
          ...(closes && number.closed_at === null && { closed_at: sql<Date>`now()` }),
          ...(windowSeconds !== undefined && { expires_at: inMs(windowSeconds * 1000) }),
          ...(cancelAfterSeconds !== undefined && { cancel_after: inMs(cancelAfterSeconds * 1000) }),
        })
        .where('id', '=', number.id)
        .returningAll(),
    )
    .with('first_check', (cte) =>
      cte
        .updateTable('number_checks')
        .set({
          next_check_at: sql<Date>`now()`,
          unread_ms: 0,
          ...(columns.server_id && { server_id: columns.server_id }),
        })
        .where('number_id', '=', number.id)
        .where(sql.lit(windowSeconds !== undefined)),
    )
    .with('no_more_checks', (cte) =>
      cte.deleteFrom('number_checks').where('number_id', '=', number.id).where(sql.lit(closes)),
    )
    .with('noted', (cte) =>
      cte.insertInto('number_events').values({
        number_id: number.id,
        from_status: number.status,
        to_status: to,
        source,
        detail: note?.slice(0, longestDetail) ?? null,
      }),
    )
    .selectFrom('changed')
    .selectAll()
    .executeTakeFirstOrThrow();
}

const longestDetail = 200;

/** Keeps the refusal of a failed purchase, for a repeated request. */
export async function noteRefusal(db: Db, id: NumberId, refusal: ProblemCode): Promise<void> {
  await db.updateTable('numbers').set({ refusal }).where('id', '=', id).execute();
}

function inMs(delayMs: number) {
  return sql<Date>`now() + ${delayMs}::float8 * interval '1 millisecond'`;
}
