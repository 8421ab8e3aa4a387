import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Servers whose protocol staff describe, with two alert levels of their balance and what they spend; catalogues that staff
 * approve line by line; and maintenance that tells open pages when it begins and ends.
 */
export const customServers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table servers
  add column custom jsonb,
  add column follows_list boolean not null default true,
  add column balance_warn numeric(20, 6) check (balance_warn >= 0),
  add column balance_critical numeric(20, 6) check (balance_critical >= 0),
  add column balance_level text not null default 'ok' check (balance_level in ('ok', 'warn', 'critical')),
  add column balance_low_since timestamptz,
  add check ((protocol = 'custom_http') = (custom is not null)),
  add check (balance_critical <= balance_warn);
comment on column servers.custom is 'the requests and rules of a custom_http server; its key is not in it';
comment on column servers.follows_list is 'its list is taken as it is; otherwise staff approve its changes';
comment on column servers.balance_level is 'which of its two levels the balance is below, as staff were told';

alter table server_health
  add column spent_hour numeric(20, 6) not null default 0,
  add column spent_day numeric(20, 6) not null default 0;
comment on column server_health.spent_hour is 'in the provider''s money: what numbers cost that were bought in the last hour and not given back';

alter table server_maintenance
  add column told text not null default 'planned' check (told in ('planned', 'started', 'ended'));
comment on column server_maintenance.told is 'what open pages have heard of it';
update server_maintenance set told = case when ends_at <= now() then 'ended' when starts_at <= now() then 'started' else 'planned' end;
create index server_maintenance_untold on server_maintenance (starts_at) where told <> 'ended';

create table catalogue_imports (
  id bigint generated always as identity primary key,
  server_id bigint not null references servers,
  state text not null default 'open' check (state in ('open', 'replaced')),
  listed integer not null,
  same integer not null,
  parts integer not null default 0,
  created_by bigint not null references users,
  created_at timestamptz not null default now()
);
comment on table catalogue_imports is 'what a provider listed, compared with the offers: staff approve it line by line';
comment on column catalogue_imports.parts is 'how often a part of it was applied';
create index catalogue_imports_of_server on catalogue_imports (server_id, id desc);

create table catalogue_import_lines (
  import_id bigint not null references catalogue_imports on delete cascade,
  position integer not null,
  kind text not null check (kind in ('new', 'changed', 'back', 'gone')),
  service_code text not null,
  service_name text not null,
  icon text,
  country_code text not null,
  country_iso text not null,
  country_name text not null,
  public_code integer,
  cost numeric(20, 6),
  stock integer not null,
  offer_id bigint references offers,
  was_service_code text,
  was_country_code text,
  was_cost numeric(20, 6),
  was_stock integer,
  was_price_paise bigint,
  price_paise bigint,
  floor_paise bigint,
  applied_in integer,
  primary key (import_id, position)
);
comment on table catalogue_import_lines is 'a new, changed, returned or missing offer; was_… is what the offer had';
comment on column catalogue_import_lines.applied_in is 'the part of the import that applied it';
`.execute(db);
  },
};
