import { sql, type Kysely, type Migration } from 'kysely';

/** Finds the audit events of one request, which a log or a customer's error names by its id. */
export const requestsOfEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create index audit_events_of_request on audit_events (request_id, at, id) where request_id is not null;`.execute(db);
  },
};
