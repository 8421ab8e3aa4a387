import { sql, type Kysely, type Migration } from 'kysely';

/**
 * How fast a server may be asked: what staff say, and what its refusals taught. All processes take their turns from one row per
 * server. It changes with each request to a limited server, so it is apart from the server itself.
 */
export const requestBudgets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table servers add column requests_per_second double precision check (requests_per_second between 0.1 and 1000);
comment on column servers.requests_per_second is 'the most requests a second; null for what is known of its address, or learned';

create table server_budgets (
  server_id bigint primary key references servers,
  next_at timestamptz not null default now(),
  per_second double precision check (per_second > 0),
  refused_at timestamptz,
  pause_ms double precision not null default 0
);
comment on table server_budgets is 'when a server may be asked next, and the pace after it last refused a request because of too many';
`.execute(db);
  },
};
