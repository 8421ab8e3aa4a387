import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Price rules, prices by hand and floors; what a number cost us; what staff decide about servers and services; and one view of
 * what is for sale, so that the catalogue, purchases and the public API cannot disagree. Until now a price was the cost
 * with the server's margin, rounded up to 25 paise: these become the rules of the servers. `servers.margin_basis_points` is
 * no longer read. Its default is for a process of the version before, during a rolling deploy.
 */
export const prices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table numbers add column cost_paise bigint, add column exchange_rate numeric(20, 6), add column max_price_paise bigint;
comment on column numbers.cost_paise is 'what the number costs us, fixed at the purchase; null for numbers bought before this was kept';
comment on column numbers.exchange_rate is 'rupees for one unit of the provider''s money, fixed at the purchase';
comment on column numbers.max_price_paise is 'the maximum price that the customer set for a purchase from any server';
create index numbers_with_maximum on numbers (created_at) where max_price_paise is not null;

alter table purchase_attempts add column cost_paise bigint, add column exchange_rate numeric(20, 6);
create index purchase_attempts_by_time on purchase_attempts using brin (asked_at) with (pages_per_range = 16, autosummarize = on);

alter table servers
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column key_changed_at timestamptz,
  add column priority integer not null default 0,
  add column max_open integer check (max_open > 0),
  add column paused_at timestamptz,
  add column paused_by bigint references users,
  add column balance numeric(20, 6),
  add column balance_read_at timestamptz,
  add column balance_asked_at timestamptz,
  add column version integer not null default 1,
  alter column margin_basis_points set default 2500;
comment on column servers.priority is 'at the same price the server with the higher priority is asked first';
comment on column servers.max_open is 'how many of our numbers it may have open at a time; null for any';
comment on column servers.balance is 'in the provider''s money, as last read';
update servers set key_changed_at = created_at, currency = case when exchange_rate = 1 then 'INR' end;
alter table servers alter column key_changed_at set default now(), alter column key_changed_at set not null;

create table server_maintenance (
  id bigint generated always as identity primary key,
  server_id bigint not null references servers,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
comment on table server_maintenance is 'times in which a server is not asked for numbers';
create index server_maintenance_of_server on server_maintenance (server_id, ends_at);

alter table services
  add column position integer,
  add column version integer not null default 1;
comment on column services.position is 'its place in the customers'' list; those without one follow by demand';

alter table offers
  add column cost_paise bigint,
  add column floor_paise bigint not null default 0,
  add column hand_price_paise bigint check (hand_price_paise > 0),
  add column margin_basis_points integer check (margin_basis_points >= 0),
  add column for_sale boolean not null default true,
  add column by_hand boolean not null default false,
  add column below_floor_since timestamptz,
  add column version integer not null default 1;
comment on column offers.enabled is 'the provider lists it';
comment on column offers.for_sale is 'staff want it to be sold';
comment on column offers.by_hand is 'entered by staff: the provider''s list does not change it';
comment on column offers.hand_price_paise is 'a price that staff entered wins over the rules until it is cleared';
comment on column offers.margin_basis_points is 'a margin of its own, before those of the rules';
comment on column offers.floor_paise is 'below this price it is not sold';
comment on column offers.below_floor_since is 'since when its price is below its floor, as staff were told';
comment on column offers.version is 'counts what staff changed; the provider''s changes do not count';
update offers set cost_paise = least(ceil(offers.cost * servers.exchange_rate * 100), 100000000001)::bigint
from servers where servers.id = offers.server_id;
update offers set floor_paise = cost_paise;

create table price_rules (
  id bigint generated always as identity primary key,
  server_id bigint references servers,
  service_id bigint references services,
  margin_basis_points integer check (margin_basis_points >= 0),
  fixed_paise bigint check (fixed_paise >= 0),
  step_paise integer check (step_paise in (1, 25, 50, 100)),
  minimum_paise bigint check (minimum_paise >= 0),
  minimum_margin_basis_points integer check (minimum_margin_basis_points >= 0),
  version integer not null default 1,
  changed_by bigint references users,
  changed_at timestamptz not null default now(),
  unique nulls not distinct (server_id, service_id),
  check (server_id is null or service_id is null),
  check (server_id is not null or service_id is not null or
    num_nulls(margin_basis_points, fixed_paise, step_paise, minimum_paise, minimum_margin_basis_points) = 0)
);
comment on table price_rules is 'one for all offers, and those of services and servers; a null is taken from the next: service, server, all';
insert into price_rules (margin_basis_points, fixed_paise, step_paise, minimum_paise, minimum_margin_basis_points)
values (2500, 0, 25, 0, 0);
insert into price_rules (server_id, margin_basis_points) select id, margin_basis_points from servers;

create table offer_health (
  offer_id bigint primary key references offers,
  ended integer not null default 0,
  delivered integer not null default 0,
  median_wait_seconds integer,
  attempts integer not null default 0,
  failures integer not null default 0,
  sold_in_week integer not null default 0
);
comment on table offer_health is 'what an offer did in the last 24 hours, and its sales of seven days; counted by a job';
create table server_health (
  server_id bigint primary key references servers,
  ended integer not null,
  delivered integer not null,
  median_wait_seconds integer,
  attempts integer not null,
  failures integer not null
);
create table health_progress (
  only_row boolean primary key default true check (only_row),
  counted_at timestamptz not null default '-infinity',
  sales_counted_at timestamptz not null default '-infinity'
);
insert into health_progress default values;

create view offers_for_sale as
select offers.id, offers.service_id, offers.country_id, offers.server_id, offers.service_code, offers.country_code,
  offers.cost, ceil(offers.cost * servers.exchange_rate * 100)::bigint as cost_paise, offers.price_paise, offers.stock,
  servers.name as server_name, servers.exchange_rate, servers.window_seconds, servers.cancel_after_seconds,
  servers.priority, servers.max_open
from offers
join servers on servers.id = offers.server_id and servers.enabled and servers.paused_at is null
join services on services.id = offers.service_id and services.enabled
where offers.enabled and offers.for_sale and offers.price_paise >= offers.floor_paise
  and not exists (select from server_maintenance maintenance
    where maintenance.server_id = servers.id and now() between maintenance.starts_at and maintenance.ends_at);
comment on view offers_for_sale is 'the one rule of what customers can buy';
`.execute(db);
  },
};
