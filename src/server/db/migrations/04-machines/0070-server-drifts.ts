import { sql, type Kysely, type Migration } from 'kysely';

/** What adapters did not know in answers of providers: names of the protocol, never what an answer carries. */
export const serverDrifts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table server_drifts (
  server_id bigint not null references servers,
  action text not null,
  kind text not null check (kind in ('word', 'shape')),
  name text not null,
  times bigint not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  told_at timestamptz not null default now(),
  primary key (server_id, action, kind, name)
);
comment on table server_drifts is 'words and shapes of answers that the shop does not know; staff are told once a day each';
`.execute(db);
  },
};
