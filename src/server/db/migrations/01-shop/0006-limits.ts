import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Limits are counted where they are claimed and no longer in histories, so the indexes that only those counts used go.
 * The networks from which an account logged in are kept apart from the login history: nobody else can lock its owner out
 * there.
 */
export const limits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const step of [tables, addressOf, knownNetworks, unusedIndexes]) await step.execute(db);
  },
};

const tables = sql`
create table limit_claims (
  subject text primary key,
  most integer not null,
  seconds integer not null,
  claimed_at timestamptz[] not null,
  kept_until timestamptz not null
);
comment on table limit_claims is 'when something limited was done within its window: one row per limit and whom it limits';
create index limit_claims_by_end on limit_claims (kept_until);

create table known_networks (
  user_id bigint not null references users,
  network text not null,
  last_login_at timestamptz not null default now(),
  primary key (user_id, network)
);
comment on table known_networks is 'from where an account logged in: an IPv4 address, or the /64 of an IPv6 address';
create index known_networks_by_age on known_networks (last_login_at);
`;

/** Earlier versions stored what a proxy named, which may be no address. */
const addressOf = sql`
create function pg_temp.address_of(given text) returns inet language plpgsql as $$
begin
  return given::inet;
exception when others then
  return null;
end $$`;

/** Written as `networkOf` does. The bytes of an IPv6 address begin at the fourth of `inet_send`. */
const knownNetworks = sql`
insert into known_networks (user_id, network, last_login_at)
select user_id, network, max(at)
from (
  select user_id, at, case
    when family(address) = 4 then host(address)
    when address <<= '::ffff:0:0/96' then substring(host(address) from '[0-9.]+$')
    else concat_ws(':',
      to_hex(get_byte(bytes, 4) << 8 | get_byte(bytes, 5)), to_hex(get_byte(bytes, 6) << 8 | get_byte(bytes, 7)),
      to_hex(get_byte(bytes, 8) << 8 | get_byte(bytes, 9)), to_hex(get_byte(bytes, 10) << 8 | get_byte(bytes, 11))
    ) || '::/64'
  end as network
  from login_events, pg_temp.address_of(ip) as address, inet_send(address) as bytes
  where success and user_id is not null and at > now() - interval '400 days' and address is not null
) logins
group by user_id, network`;

const unusedIndexes = sql`
drop index login_failures;
drop index login_failures_from_ip;
drop index login_wrong_codes;
drop index sessions_from_ip;
drop index password_reset_requests_from_ip;
`;
