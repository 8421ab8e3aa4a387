import { sql } from 'kysely';

export const users = sql`
create extension if not exists pg_trgm;

create table users (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  admin boolean not null default false,
  image_url text,
  blocked_at timestamptz,
  created_at timestamptz not null default now()
);
create index users_email_search on users using gin (email gin_trgm_ops);

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
  success boolean
);
comment on column login_events.success is 'null while the password is being checked';
create index login_events_of_user on login_events (user_id, id desc);
create index login_failures on login_events (email, at) where success is not true;
create index login_failures_from_ip on login_events (ip, at) where success = false;

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
`;
