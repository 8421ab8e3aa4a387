import { sql } from 'kysely';

/** Users and their credentials: sessions, two-factor, password resets, API keys. */
export const accounts = sql`
create extension if not exists pg_trgm;

create table users (
  id bigint generated always as identity primary key,
  email text unique check (email = lower(email)),
  password_hash text,
  role text check (role in ('support', 'admin', 'owner')),
  name text not null default '' check (length(name) <= 60),
  language text not null default 'en' check (language in ('en', 'hi')),
  image_url text,
  email_verified_at timestamptz,
  password_changed_at timestamptz,
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  open_numbers_limit integer not null default 100 check (open_numbers_limit >= 0),
  social text check (social in ('google', 'telegram')),
  google_id text unique,
  telegram_id bigint unique,
  shown_as text not null generated always as (
    coalesce(email, nullif(name, '') || ' (user ' || id::text || ')', 'user ' || id::text)
  ) stored,
  constraint users_names_are_no_emails check (email is not null or name !~ '[@＠﹫]'),
  constraint users_have_a_way_in check (num_nonnulls(password_hash, google_id, telegram_id) > 0),
  constraint users_log_in_by_email check (password_hash is null or email is not null)
);
comment on column users.role is 'null for customers; src/shared/permissions.ts lists the permissions of each role';
comment on column users.shown_as is 'the account''s name in lists: its email, else its name and id, because names are not unique';
create index users_search on users using gin (shown_as gin_trgm_ops);

create table avatars (
  name text primary key,
  user_id bigint not null unique references users,
  type text not null check (type in ('png', 'jpeg', 'webp')),
  picture bytea not null check (octet_length(picture) <= 65536),
  created_at timestamptz not null default now()
);
comment on column avatars.name is 'part of its URL; random, so the URL of a photo cannot be guessed';

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  token_hash bytea not null unique,
  remember boolean not null,
  ip text not null,
  device text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_from_ip on sessions (ip, created_at);

create table login_events (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  email text not null,
  at timestamptz not null default now(),
  ip text not null,
  device text not null,
  success boolean,
  wrong text check (wrong in ('password', 'code'))
);
comment on column login_events.success is 'null while the password is being checked';
comment on column login_events.wrong is 'what was wrong: the password or the two-factor code';
create index login_events_of_user on login_events (user_id, id desc);
create index login_events_by_outcome on login_events (user_id, success, id desc);
create index login_events_by_time on login_events (user_id, at);
create index login_failures on login_events (email, at) where success is not true;
create index login_failures_from_ip on login_events (ip, at) where success = false;
create index login_wrong_codes on login_events (user_id, at) where wrong = 'code';

create table two_factor (
  user_id bigint primary key references users,
  sealed_secret bytea not null,
  begun_at timestamptz not null default now(),
  turned_on_at timestamptz,
  last_step bigint not null default 0
);
comment on column two_factor.last_step is 'the newest 30-second step whose code was accepted; a code is accepted once';

create table recovery_codes (
  user_id bigint not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table password_reset_requests (
  id bigint generated always as identity primary key,
  email text not null,
  ip text not null,
  at timestamptz not null default now(),
  handled_at timestamptz
);
create index password_reset_requests_open on password_reset_requests (id) where handled_at is null;
create index password_reset_requests_of_email on password_reset_requests (email, at);
create index password_reset_requests_from_ip on password_reset_requests (ip, at);

create table password_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index password_resets_open on password_resets (user_id) where ended_at is null;

create table telegram_tickets (
  hash bytea primary key,
  taken_at timestamptz not null default now()
);
comment on table telegram_tickets is 'used logins signed by Telegram; each is accepted once';
create index telegram_tickets_by_age on telegram_tickets (taken_at);

-- One row per user: the active key, or the last revoked one.
create table api_keys (
  user_id bigint primary key references users,
  key_hash bytea not null unique,
  hint text not null,
  request_key text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
`;
