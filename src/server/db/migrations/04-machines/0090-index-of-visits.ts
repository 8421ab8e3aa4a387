import { sql, type Kysely, type Migration } from 'kysely';

/** The notification of a visit is found by its id. A shop that ran an unreleased 0088 has the index. */
export const indexOfVisits: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index if not exists impersonations_by_notification on impersonations (notification_id)
      where notification_id is not null`.execute(db);
  },
};
