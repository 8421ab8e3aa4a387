import { sql } from 'kysely';

/** Services, countries, servers, and the offers that join them, with their success rates. */
export const catalogue = sql`
create table services (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  icon text,
  enabled boolean not null default true
);

-- Providers use codes below 1000. A country without one gets the next from 1000 up.
create sequence country_codes as integer start with 1000;
create table countries (
  id bigint generated always as identity primary key,
  iso text not null unique,
  name text not null,
  code integer not null unique default nextval('country_codes')
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

create table offer_success_rates (
  offer_id bigint primary key references offers,
  sample integer not null check (sample >= 0),
  delivered integer not null check (delivered between 0 and sample),
  median_wait_seconds integer,
  counted_at timestamptz not null default now()
);

create table success_rate_progress (
  only_row boolean primary key default true check (only_row),
  counted_until timestamptz not null
);
insert into success_rate_progress (counted_until) values ('-infinity');

create table user_favourites (
  user_id bigint not null references users,
  service_id bigint not null references services,
  created_at timestamptz not null default now(),
  primary key (user_id, service_id)
);
`;
