import { sql } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { MaintenanceId } from '#shared/contract/server-condition.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';

type NewMaintenance = {
  server_id: ServerId;
  starts_at: Date;
  ends_at: Date;
  note: string | null;
  created_by: UserId;
};

export async function addMaintenance(db: Db, maintenance: NewMaintenance): Promise<number> {
  const row = await db.insertInto('server_maintenance').values(maintenance).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Removes a maintenance that is not over and returns it. */
export async function removeMaintenance(db: Db, id: MaintenanceId) {
  return db
    .deleteFrom('server_maintenance')
    .where('id', '=', id)
    .where('ends_at', '>', sql<Date>`now()`)
    .returning(['id', 'server_id', 'starts_at', 'ends_at', 'note'])
    .executeTakeFirst();
}

/** Notes which maintenance has begun or ended, and returns the servers of those that open pages have not heard of. */
export async function claimTurns(trx: Db): Promise<ServerId[]> {
  const { rows } = await sql<{ server_id: ServerId }>`
    update server_maintenance set told = case when ends_at <= now() then 'ended' else 'started' end
    where id in (
      select id from server_maintenance
      where told <> 'ended' and starts_at <= now() and (told = 'planned' or ends_at <= now())
      for update skip locked
    ) returning server_id`.execute(trx);
  return [...new Set(rows.map((row) => row.server_id))];
}
