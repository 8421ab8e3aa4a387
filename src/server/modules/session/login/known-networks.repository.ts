import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';

const keptDays = 400;

/** Whether this account has logged in from this network. Asked for an unknown account too, which takes as long. */
export async function isKnownNetwork(db: Db, userId: UserId | undefined, network: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from known_networks where user_id = ${userId ?? 0} and network = ${network}`.execute(db);
  return rows.length > 0;
}

export async function saveKnownNetwork(db: Db, userId: UserId, network: string): Promise<void> {
  await db
    .insertInto('known_networks')
    .values({ user_id: userId, network })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_login_at: sql<Date>`now()` }))
    .execute();
}

export async function removeOldNetworks(db: Db): Promise<void> {
  await db
    .deleteFrom('known_networks')
    .where('last_login_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute();
}
