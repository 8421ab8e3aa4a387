import { sql, type Kysely, type Migration } from 'kysely';

/** Actions on many records at once, and the views of lists that staff have saved. */
export const bulkAndViews: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table bulk_jobs (
  id bigint generated always as identity primary key,
  actor_id bigint not null references users,
  action text not null,
  params jsonb not null,
  reason text not null,
  audit_id bigint not null references audit_events,
  actor jsonb not null,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  request_key text not null,
  body_hash text not null,
  created_at timestamptz not null default now(),
  leased_until timestamptz not null default '-infinity',
  cancelled_by bigint references users,
  ended_at timestamptz,
  unique (actor_id, request_key)
);
comment on column bulk_jobs.leased_until is 'until then one process works on it; afterwards any may go on';
create index bulk_jobs_open on bulk_jobs (id) where ended_at is null;

create table bulk_rows (
  job_id bigint not null references bulk_jobs on delete cascade,
  position integer not null,
  record_id bigint not null,
  result text check (result in ('done', 'failed', 'cancelled')),
  problem jsonb,
  primary key (job_id, position)
);
create index bulk_rows_open on bulk_rows (job_id, position) where result is null;

create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  screen text not null,
  name text not null,
  query text not null,
  shared boolean not null,
  created_at timestamptz not null default now(),
  unique (user_id, screen, name)
);
create index saved_views_shared on saved_views (screen) where shared;`.execute(db);
  },
};
