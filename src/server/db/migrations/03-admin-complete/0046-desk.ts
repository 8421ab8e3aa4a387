import { sql, type Kysely, type Migration } from 'kysely';

/** Indexes for what staff search and for what is looked up at each look of a job; events of the audit log that nobody did. */
export const desk: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create index cases_by_detail on cases (kind, md5(detail));
create index case_events_by_detail on case_events (md5(detail)) where kind in ('seen_again', 'reopened');
create index cases_by_seen on cases (seen_at);
create index tickets_by_words on tickets using gin (title gin_trgm_ops);
alter table audit_events alter column actor_id drop not null;
comment on column audit_events.actor_id is 'null for what the shop did by itself, such as the end of a ban whose time is over';
`.execute(db);
  },
};
