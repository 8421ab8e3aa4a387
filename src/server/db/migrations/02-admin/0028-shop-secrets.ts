import { sql, type Kysely, type Migration } from 'kysely';

/** Secrets that staff enter: sealed, with the last four characters that staff may see. */
export const shopSecrets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table shop_secrets (
  id bigint generated always as identity primary key,
  name text not null unique,
  sealed bytea not null,
  last_four text not null check (char_length(last_four) <= 4),
  version integer not null default 1,
  changed_by bigint not null references users,
  changed_at timestamptz not null default now()
)`.execute(db);
  },
};
