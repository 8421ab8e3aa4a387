import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import type { TableShape } from './tables.ts';

/**
 * Empties the tables and sets aside what would refuse or repeat the rows of an export: append-only triggers, triggers that add
 * rows, references to tables that are filled later; and the indexes, which are quicker made at once. Returns what puts all of
 * it back: references and unique indexes then check every row. An owner of the database may do this, as on managed servers.
 */
export async function setAside(db: Db, tables: readonly TableShape[]): Promise<() => Promise<void>> {
  const references = await listReferences(db);
  const indexes = await listIndexes(db);
  for (const { table, name } of references)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  const switchTriggers = async (word: 'disable' | 'enable') => {
    for (const { name } of tables) await sql`alter table ${sql.table(name)} ${sql.raw(word)} trigger user`.execute(db);
  };
  await switchTriggers('disable');
  // Migrations have added rows, which the export contains as they are now.
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db);

  return async () => {
    for (const { definition } of indexes) await sql.raw(definition).execute(db);
    for (const { table, name, definition } of references)
      await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
    await switchTriggers('enable');
  };
}

type Reference = { table: string; name: string; definition: string };

async function listReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`.execute(
    db,
  );
  return rows;
}

/** Indexes that are no constraint. Those of a partitioned table stay: their definition does not reach its partitions. */
async function listIndexes(db: Db): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'i' and not c.relispartition
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
      and i.indrelid not in (select oid from pg_class where relname like 'kysely%')`.execute(db);
  return rows;
}
