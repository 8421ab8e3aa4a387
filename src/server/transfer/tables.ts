import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** A table as an export contains it: without the columns that the database computes. */
export type TableShape = { name: string; columns: string[] };
export type SequenceState = { name: string; lastValue: string | null };

/** What Kysely keeps about migrations is made by the migration of the other database. */
const ofMigrator = ['kysely_migration', 'kysely_migration_lock'];

/** The tables with their columns. Of a partitioned table only itself: its rows are read and written through it. */
export async function listTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all(${ofMigrator}::text[])
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** Every sequence with its last value; null for one that was never used. Read it after the rows that use them. */
export async function listSequences(db: Db): Promise<SequenceState[]> {
  const { rows } = await sql<SequenceState>`
    select c.relname as name, pg_sequence_last_value(c.oid)::text as "lastValue"
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' order by c.relname`.execute(
    db,
  );
  return rows;
}

/** Sets sequences to their exported last values; one that was never used begins anew. */
export async function setSequences(db: Db, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, lastValue } of sequences) {
    if (lastValue === null) await sql`alter sequence ${sql.id(name)} restart`.execute(db);
    else await sql`select setval(${quoted(name)}::regclass, ${lastValue}::bigint)`.execute(db);
  }
}

/**
 * Advances each sequence that is behind the column it belongs to, so that no id is given again. Returns those columns: in a
 * shop that only gives ids by its sequences there are none.
 */
export async function advanceSequences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ sequence: string; table: string; column: string }>`
    select s.relname as sequence, t.relname as table, a.attname as column
    from pg_class s
    join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = current_schema()::regnamespace`.execute(db);
  const behind: string[] = [];
  for (const { sequence, table, column } of rows) {
    const advanced = await sql`
      select setval(${quoted(sequence)}::regclass, max(${sql.ref(column)})) from ${sql.table(table)}
      having max(${sql.ref(column)}) > coalesce(pg_sequence_last_value(${quoted(sequence)}::regclass), 0)`.execute(db);
    if (advanced.rows.length > 0) behind.push(`${table}.${column}`);
  }
  return behind;
}

/** What stands in a database that is not empty: a few names. What belongs to an extension does not count. */
export async function findContent(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and n.nspname not like 'pg\\_temp%' and n.nspname not like 'pg\\_toast\\_temp%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    order by c.relkind in ('i', 'S'), 1 limit 5`.execute(db);
  return rows.map(({ name }) => name);
}

/** A name as SQL writes it where a parameter cannot stand for it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
