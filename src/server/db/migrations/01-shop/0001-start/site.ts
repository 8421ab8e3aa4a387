import { sql } from 'kysely';

/** The shop's settings and the audit log. */
export const site = sql`
create table settings (key text primary key, value jsonb not null);

create table audit_events (
  id bigint generated always as identity primary key,
  actor_id bigint not null references users,
  action text not null,
  subject text not null,
  reason text,
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_change();
`;
