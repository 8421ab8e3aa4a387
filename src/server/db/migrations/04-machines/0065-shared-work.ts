import { sql, type Kysely, type Migration } from 'kysely';

/** What several processes share: whose turn a timed job is, and which servers are not asked because they keep failing. */
export const sharedWork: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table job_turns (
  name text primary key,
  next_at timestamptz not null
);
comment on table job_turns is 'when a timed job that one process does for all may run again';

create table server_breakers (
  server_id bigint not null references servers,
  action text not null check (action in ('buy', 'check')),
  open_until timestamptz not null,
  primary key (server_id, action)
);
comment on table server_breakers is 'until when no process asks a server that kept failing';
`.execute(db);
  },
};
