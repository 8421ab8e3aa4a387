import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { NumberId, NumberStatus } from '#shared/contract/numbers.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';
import { all, either, containing, planForValues, within, type Period, type Slice } from '../../../db/history.ts';
import type { Tables } from '../../../db/schema.ts';
import { openStatuses } from '#shared/statuses.ts';
import { findSubjects, type NumberSearch } from './number-search.repository.ts';

export type NamedNumberRow = Selectable<Tables['numbers']> & {
  service_code: string;
  service_name: string;
  service_icon: string | null;
  country_iso: string;
  country_name: string;
  server_name: string;
};

/** A number with the names of its service, country and server. */
export async function getNamed(db: Db, id: NumberId): Promise<NamedNumberRow> {
  return named(db).where('numbers.id', '=', id).executeTakeFirstOrThrow();
}

export type NumberFilter = Period & { status?: NumberStatus | 'open' | undefined; search?: string | undefined };

/** A page of a user's numbers, newest first. Each way to match walks one index and stops at the limit. */
export async function listOwned(
  db: Db,
  userId: UserId,
  filter: NumberFilter,
  { before, limit }: Slice,
): Promise<NamedNumberRow[]> {
  const range = within({ table: 'numbers', time: 'created_at', userId }, filter, before);
  if (filter.search === undefined) return fetchNamed(db, newest([byStatus(filter, range, limit)], limit));
  const search = await findSubjects(db, userId, filter.search);
  const ids = newest(bySearch(search, all([range, hasStatus(filter)]), limit), limit);
  return planForValues(db, (trx) => fetchNamed(trx, ids));
}

/** One batch of the same rows for a full export, read in order of id, so that no row appears twice. */
export async function readOwned(
  db: Db,
  userId: UserId,
  filter: NumberFilter,
  { before, limit }: Slice,
): Promise<NamedNumberRow[]> {
  const range = within({ table: 'numbers', time: 'created_at', userId }, filter, before);
  const search = filter.search === undefined ? undefined : await findSubjects(db, userId, filter.search);
  const matches = all([range, hasStatus(filter), ...(search ? [isFound(search)] : [])]);
  return fetchNamed(db, first(matches, limit));
}

type Ids = RawBuilder<{ id: NumberId }>;

function first(matches: RawBuilder<boolean>, limit: number): Ids {
  return sql`(select row.id from numbers row where ${matches} order by row.id desc limit ${limit})`;
}

function newest(ways: readonly Ids[], limit: number): Ids {
  if (ways.length === 1 && ways[0]) return ways[0];
  return sql`(select id from (${sql.join(ways, sql` union `)}) found order by id desc limit ${limit})`;
}

function byStatus({ status }: NumberFilter, range: RawBuilder<boolean>, limit: number): Ids {
  if (status === undefined) return first(range, limit);
  const matches = all([range, sql`row.status = wanted.status`]);
  return sql`(select found.id from unnest(${statusesOf(status)}::text[]) wanted (status)
    cross join lateral ${first(matches, limit)} found order by found.id desc limit ${limit})`;
}

function bySearch({ digits, serviceIds, countryIds }: NumberSearch, range: RawBuilder<boolean>, limit: number): Ids[] {
  const ofSubject = all([range, sql`row.service_id = subject.service_id`, sql`row.country_id = subject.country_id`]);
  const subjects: Ids = sql`(select found.id
    from unnest(${serviceIds}::bigint[], ${countryIds}::bigint[]) subject (service_id, country_id)
    cross join lateral ${first(ofSubject, limit)} found order by found.id desc limit ${limit})`;
  if (digits === undefined) return [subjects];
  const called = sql<boolean>`row.phone like ${containing(digits)}`;
  return [
    subjects,
    first(all([range, called, sql`row.status in ('finished', 'canceled', 'expired', 'failed')`]), limit),
    first(all([range, called, sql`row.status in ('requested', 'waiting', 'received')`]), limit),
    first(all([range, sql`row.id = ${Number(digits)}`]), limit),
  ];
}

function isFound({ digits, serviceIds, countryIds }: NumberSearch): RawBuilder<boolean> {
  const ofSubject = sql<boolean>`(row.service_id, row.country_id) in
    (select * from unnest(${serviceIds}::bigint[], ${countryIds}::bigint[]))`;
  if (digits === undefined) return ofSubject;
  return either([ofSubject, sql`row.phone like ${containing(digits)}`, sql`row.id = ${Number(digits)}`]);
}

function hasStatus({ status }: NumberFilter): RawBuilder<boolean> {
  return status === undefined ? all([]) : sql`row.status = any(${statusesOf(status)}::text[])`;
}

function statusesOf(status: NumberStatus | 'open'): readonly NumberStatus[] {
  return status === 'open' ? openStatuses : [status];
}

/** Joins the names only after the ids are limited. */
async function fetchNamed(db: Db, ids: Ids): Promise<NamedNumberRow[]> {
  return named(db)
    .where(sql<boolean>`numbers.id = any(array${ids})`)
    .orderBy('numbers.id', 'desc')
    .execute();
}

function named(db: Db) {
  return db
    .selectFrom('numbers')
    .innerJoin('services', 'services.id', 'numbers.service_id')
    .innerJoin('countries', 'countries.id', 'numbers.country_id')
    .innerJoin('servers', 'servers.id', 'numbers.server_id')
    .selectAll('numbers')
    .select([
      'services.code as service_code',
      'services.name as service_name',
      'services.icon as service_icon',
      'countries.iso as country_iso',
      'countries.name as country_name',
      'servers.name as server_name',
    ]);
}
