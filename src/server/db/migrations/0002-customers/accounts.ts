import { sql } from 'kysely';

export const accounts = sql`
alter table users
  alter column email drop not null,
  alter column password_hash drop not null,
  add column name text not null default '' check (length(name) <= 60),
  add column language text not null default 'en' check (language in ('en', 'hi')),
  add column email_verified_at timestamptz,
  add column password_changed_at timestamptz,
  add column social text check (social in ('google', 'telegram')),
  add column google_id text unique,
  add column telegram_id bigint unique,
  add column shown_as text not null generated always as (
    coalesce(email, nullif(name, '') || ' (user ' || id::text || ')', 'user ' || id::text)
  ) stored,
  add constraint users_names_are_no_emails check (email is not null or name !~ '[@＠﹫]'),
  add constraint users_have_a_way_in check (num_nonnulls(password_hash, google_id, telegram_id) > 0),
  add constraint users_log_in_by_email check (password_hash is null or email is not null);
comment on column users.shown_as is 'how a list names an account: by its email, or by its name and id where it has none: a name alone could be anyone''s';
drop index users_email_search;
create index users_search on users using gin (shown_as gin_trgm_ops);

alter table login_events add column wrong text check (wrong in ('password', 'code'));
comment on column login_events.wrong is 'which proof was wrong, where one was';
create index login_wrong_codes on login_events (user_id, at) where wrong = 'code';

create table avatars (
  name text primary key,
  user_id bigint not null unique references users,
  type text not null check (type in ('png', 'jpeg', 'webp')),
  picture bytea not null check (octet_length(picture) <= 65536),
  created_at timestamptz not null default now()
);
comment on column avatars.name is 'in its address; random, so that nobody finds a picture by guessing';

create table two_factor (
  user_id bigint primary key references users,
  sealed_secret bytea not null,
  begun_at timestamptz not null default now(),
  turned_on_at timestamptz,
  last_step bigint not null default 0
);
comment on column two_factor.last_step is 'the newest 30-second step whose code was taken: none is taken twice';

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

create table mails (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  kind text not null,
  sealed_mail bytea,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  useful_until timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  constraint mails_sealed_until_done check ((sealed_mail is null) = (num_nonnulls(sent_at, given_up_at) > 0))
);
create index mails_due on mails ((kind <> 'password_reset_link'), next_try_at) where sealed_mail is not null;
create index mails_of_user on mails (user_id, kind, created_at);
`;
