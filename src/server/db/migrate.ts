import { Migrator, type Migration } from 'kysely';
import type { Db } from './client.ts';
import { foundation } from './migrations/0001-foundation.ts';
import { customers } from './migrations/0002-customers.ts';

/** Forward only. A migration that has landed is never edited; the next one goes below. */
const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-customers': customers,
};

/**
 * Brings the database up to date, or as far as a migration, under the migrator's lock: several processes may start at
 * once.
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw new Error('The database could not be brought up to date', { cause: error });
}
