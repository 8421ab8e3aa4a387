import { sql, type Kysely, type Migration } from 'kysely';

/** An impersonation knows its notification to the customer, which says so once it has ended. */
export const visitNotifications: Migration = {
  async up(db: Kysely<unknown>) {
    // No foreign key: old notifications are deleted, and nothing is told then.
    await sql`alter table impersonations add column notification_id bigint`.execute(db);
  },
};
