import { sql, type Kysely, type Migration } from 'kysely';

/** Limits of what staff move, requests to a second person, and invitations to staff. */
export const staff: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table staff_limits (
  role text primary key check (role in ('support', 'admin', 'owner')),
  day_paise bigint not null check (day_paise >= 0),
  each_paise jsonb not null,
  version integer not null default 1
);
comment on table staff_limits is 'what owners have changed; a role without a row has the defaults of shared/staff/limits.ts';

create table staff_days (
  user_id bigint not null references users,
  day date not null,
  used_paise bigint not null check (used_paise >= 0),
  primary key (user_id, day)
);
comment on table staff_days is 'how much a member of staff has moved on a day in India, approved requests apart';

create table approvals (
  id bigint generated always as identity primary key,
  requester_id bigint not null references users,
  action text not null,
  permission text not null,
  subject text not null,
  amount_paise bigint not null check (amount_paise >= 0),
  reason text,
  payload jsonb not null,
  request_key text not null,
  body_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'rejected', 'withdrawn')),
  decided_by bigint references users,
  decided_at timestamptz,
  decision_reason text,
  unique (requester_id, request_key),
  constraint approvals_decided_whole check (num_nonnulls(decision, decided_by, decided_at) in (0, 3)),
  constraint approvals_by_another check (decided_by is null or (decided_by = requester_id) = (decision = 'withdrawn'))
);
create index approvals_open on approvals (id) where decision is null;

create table staff_money_uses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  action text not null,
  subject text not null,
  amount_paise bigint not null,
  request_key text not null,
  approval_id bigint references approvals,
  at timestamptz not null default now(),
  unique (user_id, request_key)
);
comment on table staff_money_uses is 'money that staff moved: each request counts once against the limits';

create table staff_invitations (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  role text not null check (role in ('support', 'admin', 'owner')),
  invited_by bigint not null references users,
  reason text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_by bigint references users,
  ended_at timestamptz
);
comment on table staff_invitations is 'who becomes staff once an account with this email has confirmed it';
create unique index staff_invitations_open on staff_invitations (email) where ended_at is null;

create index users_of_staff on users (role, id) where role is not null;`.execute(db);
  },
};
