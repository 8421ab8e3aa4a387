import { sql, type Kysely, type Migration } from 'kysely';

/** What else an audit event says, and the indexes of the audit page: each filter with the order of the list. */
export const auditTrail: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table audit_events
  add column on_behalf_of bigint references users,
  add column permission text,
  add column request_id text,
  add column ip text,
  add column device text,
  add column approved_by bigint references users,
  add column parent_id bigint references audit_events,
  add column undoes bigint references audit_events;
comment on column audit_events.on_behalf_of is 'the customer whom the actor impersonated';
comment on column audit_events.approved_by is 'the second person, where the actor''s limit asked for one';
comment on column audit_events.parent_id is 'the event of the bulk action that this is a row of';
comment on column audit_events.undoes is 'the event that this one takes back';

create index audit_events_by_time on audit_events (at, id);
create index audit_events_of_subject on audit_events (subject, at, id);
create index audit_events_of_actor on audit_events (actor_id, at, id);
create index audit_events_of_action on audit_events (action, at, id);
create index audit_events_by_permission on audit_events (permission, at, id) where permission is not null;
create index audit_events_on_behalf on audit_events (on_behalf_of, at, id) where on_behalf_of is not null;
create index audit_events_of_parent on audit_events (parent_id, id) where parent_id is not null;
create unique index audit_events_undone_once on audit_events (undoes) where undoes is not null;
create index audit_events_by_text on audit_events
  using gin ((coalesce(reason, '') || ' ' || subject || ' ' || action) gin_trgm_ops);`.execute(db);
  },
};
