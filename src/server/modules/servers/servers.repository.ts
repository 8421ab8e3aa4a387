import { sql, type Insertable, type Selectable } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { Tables } from '../../db/schema.ts';

export type ServerRow = Selectable<Tables['servers']>;
type NewServer = Pick<
  Insertable<Tables['servers']>,
  | 'name'
  | 'protocol'
  | 'custom'
  | 'url'
  | 'sealed_key'
  | 'currency'
  | 'exchange_rate'
  | 'window_seconds'
  | 'cancel_after_seconds'
  | 'priority'
  | 'max_open'
  | 'requests_per_second'
  | 'balance_warn'
  | 'balance_critical'
  | 'follows_list'
  | 'request_key'
  | 'body_hash'
  | 'created_by'
>;

/** Writes a server. Undefined when this admin's key is taken. */
export async function addServer(db: Db, server: NewServer): Promise<ServerRow | undefined> {
  return db
    .insertInto('servers')
    .values({ ...server, synced_at: null })
    .onConflict((conflict) => conflict.columns(['created_by', 'request_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findByRequest(db: Db, actorId: UserId, requestKey: string): Promise<ServerRow | undefined> {
  return db
    .selectFrom('servers')
    .selectAll()
    .where('created_by', '=', actorId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export type ServerChanges = {
  [
    K in
      | 'name'
      | 'url'
      | 'sealed_key'
      | 'currency'
      | 'exchange_rate'
      | 'window_seconds'
      | 'cancel_after_seconds'
      | 'priority'
      | 'max_open'
      | 'requests_per_second'
      | 'balance_warn'
      | 'balance_critical'
      | 'follows_list'
      | 'enabled'
  ]?: ServerRow[K] | undefined;
} & {
  /** As JSON. */
  custom?: string | null;
};

/** A server, locked until the transaction ends. Purchases, which only reference it, are not blocked. */
export async function lockServer(db: Db, id: ServerId): Promise<ServerRow | undefined> {
  return db.selectFrom('servers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Changes the given fields of a locked server. */
export async function changeServer(db: Db, id: ServerId, changes: ServerChanges): Promise<ServerRow> {
  return db
    .updateTable('servers')
    .set({
      ...changes,
      version: sql<number>`version + 1`,
      ...(changes.sealed_key !== undefined && { key_changed_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Pauses a locked server, or resumes it where `by` is null. Its time and person stay when it is paused already. */
export async function writePause(db: Db, id: ServerId, by: UserId | null): Promise<void> {
  await sql`update servers set paused_at = case when ${by}::bigint is not null then coalesce(paused_at, now()) end,
    paused_by = case when ${by}::bigint is not null then coalesce(paused_by, ${by}::bigint) end, version = version + 1
    where id = ${id}`.execute(db);
}

export async function findServer(db: Db, id: ServerId): Promise<ServerRow | undefined> {
  return db.selectFrom('servers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countOffers(db: Db, id: ServerId): Promise<number> {
  const row = await db
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('server_id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The numbers of a server that are open or being bought. `phone` and `upstream_id` are null until it is bought. */
export async function listOpenNumbers(db: Db, id: ServerId) {
  return db
    .selectFrom('number_checks')
    .innerJoin('numbers', 'numbers.id', 'number_checks.number_id')
    .select(['numbers.phone', 'numbers.upstream_id'])
    .where('number_checks.server_id', '=', id)
    .execute();
}

/** Claims the servers whose catalogue is older than `ms`, or than `savingMs` where requests are saved, for this process alone. */
export async function claimStale(
  db: Db,
  ages: { ms: number; savingMs: number; saving: readonly ServerId[] },
): Promise<ServerId[]> {
  const age = sql`case when id = any(${ages.saving}::bigint[]) then ${ages.savingMs}::float8 else ${ages.ms}::float8 end`;
  const { rows } = await sql<{ id: ServerId }>`
    update servers set synced_at = now() where id in (
      select id from servers where enabled and synced_at is not null
        and synced_at < now() - ${age} * interval '1 millisecond'
      for update skip locked
    ) returning id`.execute(db);
  return rows.map((row) => row.id);
}
