import { sql, type Kysely, type Migration } from 'kysely';

/** When each number was last looked at, so that its silence counts the time between looks and no other. */
export const lastLooks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table number_checks add column last_looked_at timestamptz;
      comment on column number_checks.last_looked_at is 'when the last look at the number began, or its readable response came; null before the first look';
    `.execute(db);
  },
};
