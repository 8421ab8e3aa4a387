import { sql, type Kysely, type Migration } from 'kysely';

/** When each number was last looked at, so that its silence counts the time between looks and no other. */
export const lastLooks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table number_checks add column last_looked_at timestamptz;
      comment on column number_checks.last_looked_at is 'after the end of its window and for unclear purchases: when the last look began, or its readable response came';
    `.execute(db);
  },
};
