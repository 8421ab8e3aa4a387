import { sql } from 'kysely';
import type { CountryId } from '#shared/contract/catalogue.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';
import { within, type Period } from '../../../db/history.ts';

/** Returns the public API's number of every country. */
export async function listCountryCodes(db: Db): Promise<Map<CountryId, number>> {
  const rows = await db.selectFrom('countries').select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Returns those of the given numbers whose server can send another code. */
export async function canAskAnother(db: Db, ids: readonly NumberId[]): Promise<Set<NumberId>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('numbers')
    .select('id')
    .where('id', 'in', [...ids])
    .where('can_ask_another', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function findEndUsers(db: Db, ids: readonly NumberId[]): Promise<Map<NumberId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('number_end_users')
    .selectAll()
    .where('number_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ number_id, end_user }) => [number_id, end_user]));
}

/** Returns the id of a user's last skipped number, newest first, as the cursor of what follows; undefined with fewer. */
export async function findPlace(db: Db, userId: UserId, period: Period, skipped: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: NumberId }>`
    select row.id from numbers row
    where ${within({ table: 'numbers', time: 'created_at', userId }, period)} and row.phone is not null
    order by row.id desc offset ${skipped - 1} limit 1`.execute(db);
  return rows[0] && String(rows[0].id);
}
