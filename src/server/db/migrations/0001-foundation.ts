import { sql, type Kysely, type Migration } from 'kysely';

const users = sql`
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

/**
 * The promises of the ledger, held by the database itself: the postings of an entry come in one statement and sum to
 * zero; nothing is changed or removed; a wallet is never negative; a hold is settled once.
 */
const ledger = sql`
create table wallets (
  user_id bigint primary key references users,
  balance_paise bigint not null default 0 constraint balance_not_negative check (balance_paise >= 0)
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('recharge', 'hold', 'hold_reduction', 'capture', 'release', 'adjustment')),
  reference text not null,
  settles bigint unique references ledger_entries,
  description text not null,
  number_id bigint,
  recharge_id bigint,
  actor_id bigint references users,
  created_at timestamptz not null default now(),
  unique (kind, reference),
  check ((kind in ('capture', 'release')) = (settles is not null))
);

create table postings (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger_entries,
  account text not null,
  user_id bigint references wallets,
  amount_paise bigint not null check (amount_paise <> 0),
  balance_paise bigint,
  check ((user_id is null) = (balance_paise is null))
);
create index postings_of_entry on postings (entry_id);
create index postings_of_user on postings (user_id, id desc) where user_id is not null;

create function refuse_unbalanced_postings() returns trigger language plpgsql as $$
begin
  if exists (select from added group by entry_id having sum(amount_paise) <> 0) then
    raise exception 'the postings of an entry must sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger postings_sum_to_zero after insert on postings
  referencing new table as added for each statement execute function refuse_unbalanced_postings();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function refuse_change();
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_change();
`;

const catalogue = sql`
create table services (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  icon text,
  enabled boolean not null default true
);

create table countries (
  id bigint generated always as identity primary key,
  iso text not null unique,
  name text not null
);

create table servers (
  id bigint generated always as identity primary key,
  name text not null,
  protocol text not null,
  url text not null,
  sealed_key bytea not null,
  exchange_rate numeric(20, 6) not null check (exchange_rate > 0),
  margin_basis_points integer not null check (margin_basis_points >= 0),
  window_seconds integer not null check (window_seconds > 0),
  cancel_after_seconds integer not null check (cancel_after_seconds >= 0),
  enabled boolean not null default true,
  request_key text not null,
  body_hash text not null,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  synced_at timestamptz,
  unique (created_by, request_key)
);

create table offers (
  id bigint generated always as identity primary key,
  service_id bigint not null references services,
  country_id bigint not null references countries,
  server_id bigint not null references servers,
  service_code text not null,
  country_code text not null,
  cost numeric(20, 6) not null,
  price_paise bigint not null check (price_paise > 0),
  stock integer not null check (stock >= 0),
  enabled boolean not null default true,
  synced_at timestamptz not null default now(),
  unique (service_id, country_id, server_id)
);
create index offers_of_server on offers (server_id);
`;

const numbers = sql`
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
  request_key text not null,
  body_hash text not null,
  created_at timestamptz not null default now(),
  cancel_after timestamptz,
  expires_at timestamptz,
  closed_at timestamptz,
  next_check_at timestamptz not null,
  unique (user_id, request_key),
  unique (server_id, upstream_id),
  check (status in ('requested', 'failed') or (phone is not null and upstream_id is not null and expires_at is not null))
);
create index numbers_of_user on numbers (user_id, id desc);
create index numbers_due on numbers (next_check_at) where status in ('requested', 'waiting', 'received');
create index numbers_open_of_user on numbers (user_id, id desc) where status in ('requested', 'waiting', 'received');
create index numbers_of_offer on numbers (offer_id, id desc);

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

const payments = sql`
create table recharges (
  id bigint generated always as identity (start with 5001) primary key,
  user_id bigint not null references users,
  method text not null,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null check (status in ('pending', 'review', 'paid', 'rejected', 'expired')),
  order_id text unique,
  pay_url text,
  payment_id text unique,
  utr text unique check (utr ~ '^[0-9]{12}$'),
  reason text,
  decided_by bigint references users,
  request_key text not null,
  body_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  next_check_at timestamptz not null,
  unique (user_id, request_key)
);
create index recharges_of_user on recharges (user_id, id desc);
create index recharges_due on recharges (next_check_at) where status in ('pending', 'expired');
create index recharges_by_status on recharges (status, id desc);
create unique index recharges_open_upi_amount on recharges (amount_paise) where method = 'upi' and status in ('pending', 'review');

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  audience text not null default 'everyone' check (audience in ('everyone', 'admins')),
  title text not null,
  message text not null,
  severity text not null,
  created_at timestamptz not null default now()
);
create index notifications_of_user on notifications (user_id, id desc) where user_id is not null;
create index notifications_to_all on notifications (id desc) where user_id is null;

create table broadcasts (
  id bigint generated always as identity primary key,
  actor_id bigint not null references users,
  notification_id bigint not null references notifications,
  request_key text not null,
  body_hash text not null,
  created_at timestamptz not null default now(),
  unique (actor_id, request_key)
);
`;

export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const part of [users, ledger, catalogue, numbers, payments]) await part.execute(db);
  },
};
