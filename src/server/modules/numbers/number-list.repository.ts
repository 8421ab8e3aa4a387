import type { Selectable } from 'kysely';
import type { NumberId, NumberStatus } from '#shared/numbers.ts';
import type { UserId } from '#shared/session.ts';
import type { Db } from '../../db/client.ts';
import type { Tables } from '../../db/schema.ts';
import { openStatuses } from './number-machine.ts';

export type NamedNumberRow = Selectable<Tables['numbers']> & {
  service_code: string;
  service_name: string;
  service_icon: string | null;
  country_iso: string;
  country_name: string;
  server_name: string;
};

/** A number with the names of what it is for. */
export async function getNamed(db: Db, id: NumberId): Promise<NamedNumberRow> {
  return named(db).where('numbers.id', '=', id).executeTakeFirstOrThrow();
}

/** The same, locked until the transaction ends: every transition happens under this lock. */
export async function lockNamed(db: Db, id: NumberId): Promise<NamedNumberRow> {
  return named(db).where('numbers.id', '=', id).forUpdate('numbers').executeTakeFirstOrThrow();
}

type ListOptions = { status: NumberStatus | 'open' | undefined; before: NumberId | undefined; limit: number };

/** Own numbers, newest first, after the cursor. */
export async function listOwned(
  db: Db,
  userId: UserId,
  { status, before, limit }: ListOptions,
): Promise<NamedNumberRow[]> {
  let query = named(db).where('numbers.user_id', '=', userId);
  if (status === 'open') query = query.where('numbers.status', 'in', openStatuses);
  else if (status) query = query.where('numbers.status', '=', status);
  if (before !== undefined) query = query.where('numbers.id', '<', before);
  return query.orderBy('numbers.id', 'desc').limit(limit).execute();
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
