import { sql, type Kysely, type Migration } from 'kysely';

/** Up to how many customers a role bans at once by itself, and requests to a second person that are about people instead of money. */
export const limitsOfBans: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table staff_limits add column bulk_bans integer check (bulk_bans >= 0);
alter table approvals add column people integer check (people > 0);
`.execute(db);
  },
};
