import { sql, type Kysely, type Migration } from 'kysely';

/** What happened in a case as facts, so that staff read it in their language. Earlier cases have only their `detail`. */
export const caseTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table cases add column text jsonb;
alter table case_events add column text jsonb;`.execute(db);
  },
};
