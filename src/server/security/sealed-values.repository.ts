import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/client.ts';
import type { SealedPlace } from './sealed-places.ts';

/** `key` is the primary key as text. */
export type SealedValue = { key: string; sealed: Buffer };

/** The newest sealed value of a place. */
export async function findSample(db: Db, place: SealedPlace): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select ${valueOf(place)} as sealed from ${sql.table(place.table)} where ${valueOf(place)} is not null
    order by ${sql.ref(place.key)} desc limit 1`.execute(db);
  return rows[0]?.sealed;
}

type Page = { header: Buffer; after: string | undefined; limit: number };

/** Values that do not start with the header, in the order of their keys after the given one. */
export async function listOtherSeals(db: Db, place: SealedPlace, { header, after, limit }: Page) {
  const key = sql.ref(place.key);
  const { rows } = await sql<SealedValue>`
    select ${key}::text as key, ${valueOf(place)} as sealed from ${sql.table(place.table)}
    where ${after === undefined ? sql`true` : sql`${key} > ${after}`}
      and substring(${valueOf(place)} from 1 for ${header.length}::int) <> ${header}
    order by ${key} limit ${limit}`.execute(db);
  return rows;
}

export type Resealed = SealedValue & { fresh: Buffer; fingerprint: Buffer | undefined; marked?: Buffer | undefined };

/** Replaces values that are still the same. One that was changed meanwhile is sealed with the current secret anyway. */
export async function replaceSeals(db: Db, place: SealedPlace, values: readonly Resealed[]): Promise<void> {
  const rows = values.map(
    ({ key, sealed, fresh, fingerprint, marked }) =>
      sql`(${key}, ${sealed}::bytea, ${fresh}::bytea, ${fingerprint ?? null}::bytea, ${marked ?? null}::bytea)`,
  );
  const { table, column, key, field, fingerprint, markFingerprint } = place;
  const fresh = field
    ? sql`jsonb_set(${sql.ref(`${table}.${column}`)}, ${`{${field}}`}::text[], to_jsonb(replace(encode(given.fresh, 'base64'), chr(10), '')))`
    : sql`given.fresh`;
  const keyed = fingerprint ? sql`, ${sql.ref(fingerprint)} = given.fingerprint` : sql``;
  const marked = markFingerprint ? sql`, ${sql.ref(markFingerprint)} = ${newMark(table, markFingerprint, key)}` : sql``;
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}${keyed}${marked}
    from (
      select *, ${markFingerprint ? orderAmongMarks(table, markFingerprint, key) : sql`1`} as marked_at
      from (values ${sql.join(rows)}) all_given (key, sealed, fresh, fingerprint, marked)
    ) given
    where ${sql.ref(`${table}.${key}`)} = ${field ? sql`given.key` : sql`given.key::bigint`} and ${valueOf(place)} = given.sealed`.execute(
    db,
  );
}

/** The first value with a mark has it: by an earlier rule, two could stand for the same. */
function newMark(table: string, column: string, key: string): RawBuilder<Buffer | null> {
  const [kept, own] = [sql.ref(`${table}.${column}`), sql.ref(`${table}.${key}`)];
  return sql`case when ${kept} is not null
    and given.marked_at = 1
    and not exists (select from ${sql.table(table)} other where ${sql.ref(`other.${column}`)} = given.marked and ${sql.ref(`other.${key}`)} <> ${own})
    then given.marked end`;
}

/** Which of the values with one mark it is in this batch. Those that have none keep none. */
function orderAmongMarks(table: string, column: string, key: string): RawBuilder<number> {
  const id = sql`all_given.key::bigint`;
  const [kept, own] = [sql.ref(`item.${column}`), sql.ref(`item.${key}`)];
  const isMarked = sql`(select ${kept} is not null from ${sql.table(table)} item where ${own} = ${id})`;
  return sql`row_number() over (partition by marked, ${isMarked} order by ${id})`;
}

function valueOf({ table, column, field }: SealedPlace): RawBuilder<Buffer> {
  const value = sql.ref<Buffer>(`${table}.${column}`);
  return field ? sql`decode(${value}->>${field}, 'base64')` : sql`${value}`;
}
