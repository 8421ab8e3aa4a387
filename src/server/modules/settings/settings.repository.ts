import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';

/** Serialises changes of a setting until the transaction ends, also of one that is not stored yet. */
export async function lockSetting(trx: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`setting:${key}`}))`.execute(trx);
}

/** Keeps a setting; a trigger counts its version. */
export async function keepSetting(trx: Db, key: string, value: object, by: UserId): Promise<void> {
  const json = JSON.stringify(value);
  await trx
    .insertInto('settings')
    .values({ key, value: json, changed_by: by })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: json, changed_by: by, changed_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

/** How many owners could log in when these social logins are offered: by a password, or by one that is linked. */
export async function countOwnersWithLogin(trx: Db, offered: { google: boolean; telegram: boolean }): Promise<number> {
  const { count } = await trx
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('role', '=', 'owner')
    .where('blocked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('password_hash', 'is not', null), eb('email', 'is not', null)]),
        ...(offered.google ? [eb('google_id', 'is not', null)] : []),
        ...(offered.telegram ? [eb('telegram_id', 'is not', null)] : []),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
