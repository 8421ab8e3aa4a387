import type { Db } from '../../db/client.ts';

/** Returns the stored value of a setting, unvalidated, or undefined. */
export async function findSetting(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}
