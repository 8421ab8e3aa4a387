import { sql } from 'kysely';
import type { OfferId, ServerId } from '#shared/contract/catalogue.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { Db } from '../../../../db/client.ts';

/** The last attempt of a number that is `requested`. Times in ms since 1970, by the database's clock. */
export type LastAttempt = {
  number_id: NumberId;
  /** Undefined columns: the number has no attempt. */
  offer_id: OfferId | null;
  order_id: string | null;
  outcome: 'refused' | 'unclear' | null;
  /** The upstream was asked without the order id. */
  without_order: boolean | null;
  asked_ms: number | null;
  /** Null when the offer no longer exists. */
  service_code: string | null;
  country_code: string | null;
  cost: string | null;
};

/** The last attempts of all `requested` numbers of a server, in every process. */
export async function findLastAttempts(db: Db, serverId: ServerId): Promise<LastAttempt[]> {
  const { rows } = await sql<LastAttempt>`
    select numbers.id as number_id, attempt.offer_id, attempt.order_id, attempt.outcome, attempt.without_order,
      extract(epoch from attempt.asked_at)::float8 * 1000 as asked_ms,
      offers.service_code, offers.country_code, offers.cost::text as cost
    from number_checks
    join numbers on numbers.id = number_checks.number_id and numbers.status = 'requested'
    left join lateral (
      select * from purchase_attempts where purchase_attempts.number_id = numbers.id order by id desc limit 1
    ) attempt on true
    left join offers on offers.id = attempt.offer_id
    where number_checks.server_id = ${serverId}`.execute(db);
  return rows;
}

/** An activation of ours. Null columns: it is not known under which order it was sold. */
export type OwnedRow = {
  phone: string | null;
  /** When it was asked for, if its own response said so: what was taken for an unclear purchase may be another one's. */
  asked_ms: number | null;
  /** After how long it was answered then. */
  took_ms: number | null;
  order_id: string | null;
  service_code: string | null;
  country_code: string | null;
  cost: string | null;
};

/** Which of these activations belong to numbers of ours. And the time now. */
export async function findOwned(
  db: Db,
  serverId: ServerId,
  upstreamIds: readonly string[],
): Promise<{ now: number; owned: Map<string, OwnedRow> }> {
  const { rows } = await sql<OwnedRow & { upstream_id: string | null; now_ms: number }>`
    select owned.*, extract(epoch from clock_timestamp())::float8 * 1000 as now_ms
    from (values (1)) one left join (
      select numbers.upstream_id, numbers.phone, attempt.order_id, offers.service_code, offers.country_code,
        offers.cost::text as cost,
        case when sale.at is not null then extract(epoch from attempt.asked_at)::float8 * 1000 end as asked_ms,
        extract(epoch from sale.at - attempt.asked_at)::float8 * 1000 as took_ms
      from numbers
      -- One at a time by its index: an EXISTS may be planned as a scan of all events.
      left join lateral (
        select event.at from number_events event where event.number_id = numbers.id
          and event.from_status = 'requested' and event.source = 'purchase' limit 1
      ) sale on true
      left join purchase_attempts attempt on attempt.number_id = numbers.id and attempt.offer_id = numbers.offer_id
      left join offers on offers.id = numbers.offer_id
      where numbers.server_id = ${serverId} and numbers.upstream_id = any(${upstreamIds}::text[])
    ) owned on true`.execute(db);
  const owned = new Map(rows.flatMap((row) => (row.upstream_id === null ? [] : [[row.upstream_id, row] as const])));
  return { now: rows[0]?.now_ms ?? 0, owned };
}

/** The price and the cost of a number's last attempt, in paise, as they were then. */
export async function findAttemptPrice(db: Db, orderId: string) {
  return db
    .selectFrom('purchase_attempts')
    .select(['price_paise', 'cost_paise', 'exchange_rate'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** The time before a list is asked for, in ms since 1970 by the database's clock, and the activations that it must have. */
export type ListStart = { at: number; waiting: string[] };

export async function startList(db: Db, serverId: ServerId): Promise<ListStart> {
  const waiting = await findWaiting(db, serverId);
  const { rows } = await sql<{ now_ms: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now_ms`.execute(db);
  return { at: rows[0]?.now_ms ?? 0, waiting };
}

/** The activations of a server whose number waits for its code, within its window; all, or those among `ids`. */
export async function findWaiting(db: Db, serverId: ServerId, ids?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ upstream_id: string }>`
    select numbers.upstream_id from number_checks join numbers on numbers.id = number_checks.number_id
    where number_checks.server_id = ${serverId} and numbers.status = 'waiting' and numbers.expires_at > now()
      and (${ids ?? null}::text[] is null or numbers.upstream_id = any(${ids ?? null}::text[]))`.execute(db);
  return rows.map(({ upstream_id }) => upstream_id);
}
