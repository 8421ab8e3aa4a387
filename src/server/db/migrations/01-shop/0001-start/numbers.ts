import { sql } from 'kysely';

/** Bought numbers with purchase attempts, messages and history, and cases for staff. */
export const numbers = sql`
create extension if not exists btree_gin;

create table numbers (
  id bigint generated always as identity (start with 100001) primary key,
  user_id bigint not null references users,
  service_id bigint not null references services,
  country_id bigint not null references countries,
  server_id bigint not null references servers,
  offer_id bigint not null references offers,
  price_paise bigint not null check (price_paise > 0),
  held_paise bigint not null,
  status text not null check (status in ('requested', 'waiting', 'received', 'finished', 'canceled', 'expired', 'failed')),
  phone text,
  upstream_id text,
  can_ask_another boolean not null default false,
  awaiting_another boolean not null default false,
  version integer not null default 1,
  request_key text not null,
  body_hash text not null,
  refusal text,
  passed_over jsonb not null default '[]',
  created_at timestamptz not null default now(),
  cancel_after timestamptz,
  expires_at timestamptz,
  closed_at timestamptz,
  next_check_at timestamptz not null,
  unique (user_id, request_key),
  unique (server_id, upstream_id),
  check (status in ('requested', 'failed') or (phone is not null and upstream_id is not null and expires_at is not null))
);
comment on column numbers.refusal is 'the problem code of a failed purchase; a repeated request raises it again';
comment on column numbers.passed_over is 'servers tried before the one that sold the number, in order: [{"server": {"id", "name"}, "reason"}]';
create index numbers_of_user on numbers (user_id, id desc);
create index numbers_by_status on numbers (user_id, status, id desc);
create index numbers_by_subject on numbers (user_id, service_id, country_id, id desc);
create index numbers_by_time on numbers (user_id, created_at);
create index numbers_by_phone on numbers using gin (user_id, phone gin_trgm_ops) with (gin_pending_list_limit = 256)
  where status in ('finished', 'canceled', 'expired', 'failed');
create index numbers_open_of_user on numbers (user_id, id desc) where status in ('requested', 'waiting', 'received');
create index numbers_due on numbers (next_check_at) where status in ('requested', 'waiting', 'received');
create index numbers_of_offer on numbers (offer_id, id desc);
create index numbers_by_end on numbers (expires_at) where status in ('received', 'finished', 'expired', 'canceled');
-- Counts the failed attempts of an API order by a prefix of its request key. Collation "C" allows prefix search in any locale.
create index numbers_failed on numbers (user_id, (request_key collate "C")) where status = 'failed';

create table number_end_users (
  number_id bigint primary key references numbers,
  end_user text not null
);
comment on table number_end_users is 'the end user for whom an API customer bought a number';

create table purchase_attempts (
  id bigint generated always as identity primary key,
  number_id bigint not null references numbers,
  offer_id bigint not null references offers,
  server_id bigint not null references servers,
  price_paise bigint not null,
  order_id text not null unique,
  asked_at timestamptz not null default now(),
  outcome text check (outcome in ('refused', 'unclear')),
  detail text
);
create index purchase_attempts_of_number on purchase_attempts (number_id, id desc);

create table messages (
  id bigint generated always as identity primary key,
  number_id bigint not null references numbers,
  position integer not null,
  sealed_code bytea not null,
  sealed_text bytea not null,
  sent_at text,
  received_at timestamptz not null default now(),
  unique (number_id, position)
);

create table number_events (
  id bigint generated always as identity primary key,
  number_id bigint not null references numbers,
  at timestamptz not null default now(),
  from_status text,
  to_status text not null,
  source text not null,
  detail text
);
create index number_events_of_number on number_events (number_id, id);

create table cases (
  id bigint generated always as identity primary key,
  kind text not null,
  number_id bigint references numbers,
  detail text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz
);
create index cases_open on cases (created_at) where resolved_at is null;
`;
