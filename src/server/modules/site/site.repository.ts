import type { Db } from '../../db/client.ts';

/** The stored value of a setting as it was written, or undefined when it never was. */
export async function findSetting(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}
