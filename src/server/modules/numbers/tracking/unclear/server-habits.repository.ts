import { sql, type Selectable } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../../db/client.ts';
import type { Tables } from '../../../../db/schema.ts';

/** A server at the address where it was asked: what was learned there holds only there. */
export type ServerPlace = { serverId: ServerId; origin: string };
/** Clocks drift by less, time zones change by more. */
export const zoneChangeMs = 60_000;
type HabitsRow = Selectable<Tables['server_habits']>;

export type ServerHabits = Pick<
  HabitsRow,
  'repeated_order' | 'lists_orders' | 'bought_by_asking' | 'clock_offset_ms'
> & {
  /** Some process asks it now what it does with a repeated order. */
  is_asking: boolean;
};

const newPlace: ServerHabits = {
  repeated_order: null,
  lists_orders: false,
  bought_by_asking: [],
  clock_offset_ms: null,
  is_asking: false,
};

/** What was learned about a server. */
export async function findHabits(db: Db, { serverId, origin }: ServerPlace): Promise<ServerHabits> {
  const habits = await db
    .selectFrom('server_habits')
    .select(['repeated_order', 'lists_orders', 'bought_by_asking', 'clock_offset_ms'])
    .select(sql<boolean>`asking_order is not null and ask_again_at > now()`.as('is_asking'))
    .where('server_id', '=', serverId)
    .where('origin', '=', origin)
    .executeTakeFirst();
  return habits ?? newPlace;
}

/**
 * Keeps an offset of a server's clock. A sale is a little later than its request, so the smallest is nearest to the truth,
 * unless the one that is kept is older than `keepMs`, or the provider has changed its time zone.
 */
export async function writeOffset(db: Db, place: ServerPlace, offset: number, keepMs: number): Promise<void> {
  await sql`
    insert into server_habits as known (server_id, origin, clock_offset_ms, clock_read_at)
    values (${place.serverId}, ${place.origin}, ${offset}::float8, now())
    on conflict (server_id, origin) do update
      set clock_offset_ms = excluded.clock_offset_ms, clock_read_at = excluded.clock_read_at
      where known.clock_read_at is null or known.clock_read_at <= now() - ${keepMs}::float8 * interval '1 millisecond'
        or excluded.clock_offset_ms < known.clock_offset_ms
        or excluded.clock_offset_ms > known.clock_offset_ms + ${zoneChangeMs}`.execute(db);
}

/** Notes that the server's list shows our order ids. */
export async function writeListsOrders(db: Db, { serverId, origin }: ServerPlace): Promise<void> {
  await db
    .insertInto('server_habits')
    .values({ server_id: serverId, origin, lists_orders: true })
    .onConflict((conflict) => conflict.columns(['server_id', 'origin']).doUpdateSet({ lists_orders: true }))
    .execute();
}

/** The server's habits, locked until the transaction ends; `may_ask` when no question is running or was asked just now. */
export async function lockHabits(trx: Db, { serverId, origin }: ServerPlace) {
  await trx
    .insertInto('server_habits')
    .values({ server_id: serverId, origin })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('server_habits')
    .selectAll()
    .select(sql<boolean>`ask_again_at <= now()`.as('may_ask'))
    .where('server_id', '=', serverId)
    .where('origin', '=', origin)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Notes that the server is asked about this order now. No other question begins within `leaseMs`. */
export async function writeQuestion(
  trx: Db,
  { serverId, origin }: ServerPlace,
  { orderId, unanswered, leaseMs }: { orderId: string; unanswered: number; leaseMs: number },
): Promise<void> {
  await trx
    .updateTable('server_habits')
    .set({ asking_order: orderId, unanswered, ask_again_at: inMs(leaseMs) })
    .where('server_id', '=', serverId)
    .where('origin', '=', origin)
    .execute();
}

type Lesson = { repeatedOrder?: HabitsRow['repeated_order']; unanswered?: number; bought?: string; pauseMs?: number };

/** Writes what a question has taught, and that it has ended. `bought` is an activation that it bought; the next waits `pauseMs`. */
export async function writeLesson(
  trx: Db,
  { serverId, origin }: ServerPlace,
  { repeatedOrder, unanswered, bought, pauseMs = 0 }: Lesson,
): Promise<void> {
  await trx
    .updateTable('server_habits')
    .set({
      asking_order: null,
      ask_again_at: inMs(pauseMs),
      ...(repeatedOrder && { repeated_order: repeatedOrder }),
      ...(unanswered !== undefined && { unanswered }),
      ...(bought !== undefined && { bought_by_asking: sql<string[]>`array_append(bought_by_asking, ${bought}::text)` }),
    })
    .where('server_id', '=', serverId)
    .where('origin', '=', origin)
    .execute();
}

function inMs(ms: number) {
  return sql<Date>`now() + ${ms}::float8 * interval '1 millisecond'`;
}
