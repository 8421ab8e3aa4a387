import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** What changes whenever a setting or a published document of the site does: two short scans of tiny tables. */
export async function findStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat(
      (select string_agg(key || version, ',' order by key) from settings where key in ('site', 'shop')), '/',
      (select string_agg(published_version::text, ',' order by name) from site_documents)) as stamp`.execute(db);
  return rows[0]?.stamp ?? '';
}

export type SettingRow = { value: unknown; version: number; by: string | null; changed_at: Date };

/** Returns a setting, its value unvalidated, or undefined. */
export async function findSetting(db: Db, key: string): Promise<SettingRow | undefined> {
  return db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.changed_by')
    .select(['value', 'version', 'changed_at', 'users.shown_as as by'])
    .where('key', '=', key)
    .executeTakeFirst();
}
