import { sql, type Kysely, type Migration } from 'kysely';

/** What staff write beside a day of the analytics. */
export const annotations: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table annotations (
  id bigint generated always as identity primary key,
  day date not null,
  text text not null,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  unique (day, text)
)`.execute(db);
  },
};
