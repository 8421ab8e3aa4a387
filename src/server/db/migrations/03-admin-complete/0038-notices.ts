import { sql, type Kysely, type Migration } from 'kysely';

/**
 * What staff tell customers: one notice, read by everyone it is for (decision 28). Who it is for is a rule for everyone and
 * for staff, and rows in `notice_recipients` for customers chosen by a filter, which a job writes before the notice appears.
 */
export const notices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const step of [shared, tables, audiences, money]) await step.execute(db);
  },
};

const shared = sql`
alter table notifications
  add column link text,
  add column expires_at timestamptz,
  drop constraint notifications_audience_check,
  add constraint notifications_audience_check check (audience in ('everyone', 'admins', 'chosen'));
comment on column notifications.audience is 'of a row without a user; chosen: the recipients of its notice';
drop index notifications_to_all;
create index notifications_to_all on notifications (id desc) where user_id is null and audience <> 'chosen';
`;

const tables = sql`
create table notices (
  id bigint generated always as identity primary key,
  title text not null,
  message text not null,
  severity text not null,
  link text,
  shown_as text not null check (shown_as in ('list', 'toast', 'both')),
  audience jsonb not null,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'preparing', 'sent', 'withdrawn', 'expired')),
  version integer not null default 1,
  send_at timestamptz,
  expires_at timestamptz,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  sent_at timestamptz,
  notification_id bigint unique references notifications on delete set null,
  recipients integer,
  read_count integer not null default 0,
  last_user_id bigint,
  prepared_to bigint not null default 0,
  push text check (push in ('add', 'update')),
  pushed_to bigint not null default 0,
  push_again boolean not null default false,
  next_step_at timestamptz,
  request_key text not null,
  body_hash text not null,
  unique (created_by, request_key)
);
comment on column notices.recipients is 'of customers chosen by a filter; null for everyone and staff, who are not counted';
comment on column notices.last_user_id is 'the newest customer when sending began';
comment on column notices.push is 'what open browsers are being told, by recipient up to pushed_to';
comment on column notices.push_again is 'it was changed while browsers were being told of it';
comment on column notices.next_step_at is 'when the job goes on with it; null when nothing is left to do';
create index notices_due on notices (next_step_at) where next_step_at is not null;
create index notices_by_state on notices (state, id desc);

create table notice_recipients (
  user_id bigint not null,
  notice_id bigint not null,
  primary key (user_id, notice_id)
);
comment on table notice_recipients is 'no foreign keys: deleted in small steps after its notice has ended';
create index notice_recipients_of_notice on notice_recipients (notice_id, user_id);

create table seen_notifications (
  user_id bigint primary key references users,
  up_to bigint not null,
  at timestamptz not null default now()
);
comment on table seen_notifications is 'the newest notification that a customer has looked at';

create table notice_reads (
  id bigint generated always as identity primary key,
  notice_id bigint not null
);
comment on table notice_reads is 'readers who are not yet added to read_count, so that no customer waits for its row';
`;

const audiences = sql`
create index users_by_time on users (created_at, id);
create index users_by_language on users (language, id);
`;

const money = sql`
alter table bulk_jobs
  add column session_id bigint,
  add column rerun_of bigint references bulk_jobs on delete set null;
comment on column bulk_jobs.session_id is 'the session that started it, whose proof counts for money';
`;
