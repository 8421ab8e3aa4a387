import { sql, type Kysely, type Migration } from 'kysely';

/**
 * What the shop sold, counted by half hours and by Indian days: India is UTC+5:30, so no day there starts with an hour of
 * UTC. Each row is counted for everything together (`all`), for each service, country and server, and for each of their
 * combinations (`offer`). The ledger is append-only and grows by time, so a BRIN index finds a half hour of it for almost
 * nothing.
 */
export const analytics: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table number_rollups (
        span text not null check (span in ('half_hour', 'day')),
        at timestamptz not null,
        level text not null check (level in ('all', 'service', 'country', 'server', 'offer')),
        service_id bigint,
        country_id bigint,
        server_id bigint,
        sold integer not null,
        sales_paise bigint not null,
        cost_paise bigint not null,
        sold_without_cost integer not null,
        sales_without_cost_paise bigint not null,
        no_sms integer not null,
        no_sms_paise bigint not null,
        canceled integer not null,
        canceled_paise bigint not null,
        failed integer not null,
        failed_paise bigint not null,
        refunded integer not null,
        refunded_paise bigint not null,
        waits integer[] not null,
        constraint number_rollups_key unique nulls not distinct (span, level, at, service_id, country_id, server_id)
      )`.execute(db);
    await sql`
      create table account_rollups (
        span text not null check (span in ('half_hour', 'day')),
        at timestamptz not null,
        product_id bigint,
        orders integer not null,
        accounts integer not null,
        sales_paise bigint not null,
        refunded integer not null,
        refunded_paise bigint not null,
        constraint account_rollups_key unique nulls not distinct (span, at, product_id)
      )`.execute(db);
    await sql`
      create table recharge_rollups (
        span text not null check (span in ('half_hour', 'day')),
        at timestamptz not null,
        method text not null,
        recharges integer not null,
        amount_paise bigint not null,
        constraint recharge_rollups_key unique (span, at, method)
      )`.execute(db);
    await sql`
      create table liabilities (
        at timestamptz primary key,
        wallets_paise numeric not null,
        held_paise numeric not null,
        customers integer not null
      )`.execute(db);
    // Before the shop's first sale, so that the first run counts its whole history.
    await sql`create table analytics_progress (counted_until timestamptz not null, counted_at timestamptz not null)`.execute(
      db,
    );
    await sql`insert into analytics_progress
      select coalesce(min(created_at), now()), '-infinity' from (
        select created_at from ledger_entries order by id limit 1
      ) first`.execute(db);
    await sql`create index ledger_entries_by_age on ledger_entries
      using brin (created_at) with (pages_per_range = 32, autosummarize = on)`.execute(db);
  },
};
