import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Whether the owner could be warned of a removal by mail: without that it waits longer. The default is for a process of the
 * version before, which still runs during a rolling deploy and lets every removal wait as if its owner were warned.
 */
export const removalWarnings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table two_factor_removals add column warned boolean not null default true`.execute(db);
    await sql`update two_factor_removals set warned = users.email_verified_at is not null
      from users where users.id = two_factor_removals.user_id`.execute(db);
  },
};
