import { sql } from 'kysely';

/**
 * Keys of the public API, one row a user; the numbers countries have in it, taken from what providers call them and
 * from 1000 up where that name is taken; how many numbers a user may hold open through it.
 */
export const apiKeys = sql`
create table api_keys (
  user_id bigint primary key references users,
  key_hash bytea not null unique,
  hint text not null,
  request_key text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

alter table users add column open_numbers_limit integer not null default 100 check (open_numbers_limit >= 0);

create table number_end_users (
  number_id bigint primary key references numbers,
  end_user text not null
);
comment on table number_end_users is 'for whom an API customer says a number was bought';

create sequence country_codes as integer start with 1000;
alter table countries add column code integer;
with called as (
  select country_id, country_code::integer as code, count(*) as times
  from offers where country_code ~ '^[0-9]{1,3}$' group by 1, 2
), chosen as (
  select distinct on (country_id) country_id, code from called order by country_id, times desc, code
), free as (
  select distinct on (code) country_id, code from chosen order by code, country_id
)
update countries set code = free.code from free where free.country_id = countries.id;
update countries set code = nextval('country_codes') where code is null;
alter table countries alter column code set default nextval('country_codes'), alter column code set not null;
alter table countries add constraint countries_code_key unique (code);
`;
