import { sql } from 'kysely';

export const catalogue = sql`
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
