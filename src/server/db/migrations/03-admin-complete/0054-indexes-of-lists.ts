import { sql, type Kysely, type Migration } from 'kysely';

/** The lists of staff that read more than their page: the audit log of a person and an action, and refunded orders. */
export const indexesOfLists: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create index audit_events_of_actor_and_action on audit_events (actor_id, action, at, id);
create index ledger_entries_refunded_numbers on ledger_entries (number_id)
  where refunds is not null and number_id is not null;
create index ledger_entries_refunded_orders on ledger_entries (order_id)
  where refunds is not null and order_id is not null;`.execute(db);
  },
};
