import { sql, type Selectable } from 'kysely';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/session.ts';
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
  | 'request_key'
  | 'body_hash'
> & { leaseMs: number };

/**
 * Writes a number as requested, with the attempt about to be made on its first offer. Undefined when this user's key is
 * taken.
 */
export async function addNumber(db: Db, { leaseMs, ...number }: NewNumber): Promise<NumberRow | undefined> {
  return db
    .with('number', (cte) =>
      cte
        .insertInto('numbers')
        .values({ ...number, status: 'requested', next_check_at: inMs(leaseMs) })
        .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
        .returningAll(),
    )
    .with('attempt', (cte) =>
      cte
        .insertInto('purchase_attempts')
        .columns(['number_id', 'offer_id', 'server_id', 'price_paise', 'order_id'])
        .expression((eb) =>
          eb
            .selectFrom('number')
            .select(['number.id', 'number.offer_id', 'number.server_id', 'number.price_paise'])
            .select(sql<string>`'n' || number.id || '-' || number.offer_id`.as('order_id')),
        ),
    )
    .selectFrom('number')
    .selectAll()
    .executeTakeFirst();
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
  Pick<NumberRow, 'server_id' | 'offer_id' | 'price_paise' | 'held_paise' | 'phone' | 'upstream_id' | 'can_ask_another'>
> & {
  windowSeconds?: number;
  cancelAfterSeconds?: number;
};

/** Writes a step of a locked number: the row, and one event in its history. */
export async function writeStep(
  db: Db,
  number: Pick<NumberRow, 'id' | 'status' | 'closed_at'>,
  { to, awaitingAnother }: Step,
  source: string,
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
          ...(windowSeconds !== undefined && {
            expires_at: inMs(windowSeconds * 1000),
            next_check_at: sql<Date>`now()`,
          }),
          ...(cancelAfterSeconds !== undefined && { cancel_after: inMs(cancelAfterSeconds * 1000) }),
        })
        .where('id', '=', number.id)
        .returningAll(),
    )
    .with('noted', (cte) =>
      cte
        .insertInto('number_events')
        .values({ number_id: number.id, from_status: number.status, to_status: to, source, detail: null }),
    )
    .selectFrom('changed')
    .selectAll()
    .executeTakeFirstOrThrow();
}

/**
 * Claims the numbers that are due for a check, for this process alone, and sets each one's next check: soon while it is
 * young, since most codes arrive early, then less often, also once it has its code, and at the end of its window. When
 * the process dies, another one makes the next check.
 */
export async function claimDue(
  db: Db,
  limit: number,
  intervalMs: number,
  exceptServers: readonly NumberRow['server_id'][],
): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    update numbers set next_check_at = least(
      now() + ${intervalMs}::float8 * interval '1 millisecond' * (0.9 + random() * 0.2) * case
        when status = 'received' and not awaiting_another then 3
        when created_at > now() - interval '2 minutes' then 1
        when created_at > now() - interval '5 minutes' then 1.5
        else 2.5 end,
      case when expires_at > now() then expires_at + interval '20 milliseconds' end)
    where id in (
      select id from numbers where status in ('requested', 'waiting', 'received') and next_check_at <= now()
        and server_id <> all(${exceptServers}::bigint[])
      order by next_check_at limit ${limit} for update skip locked
    ) returning *`.execute(db);
  return rows;
}

export async function checkAgainIn(db: Db, ids: readonly NumberId[], delayMs: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('numbers')
    .set({ next_check_at: inMs(delayMs) })
    .where('id', 'in', [...ids])
    .execute();
}

/** Keeps the refusal of a failed purchase, for a repeated request. */
export async function noteRefusal(db: Db, id: NumberId, refusal: ProblemCode): Promise<void> {
  await db.updateTable('numbers').set({ refusal }).where('id', '=', id).execute();
}

/** Which of these upstream activations already belong to a number of ours. */
export async function findKnownUpstreamIds(
  db: Db,
  serverId: NumberRow['server_id'],
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('numbers')
    .select('upstream_id')
    .where('server_id', '=', serverId)
    .where('upstream_id', 'in', [...ids])
    .execute();
  return new Set(rows.flatMap((row) => (row.upstream_id === null ? [] : [row.upstream_id])));
}

function inMs(delayMs: number) {
  return sql<Date>`now() + ${delayMs}::float8 * interval '1 millisecond'`;
}
