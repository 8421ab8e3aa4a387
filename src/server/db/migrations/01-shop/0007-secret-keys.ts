import { sql, type Kysely, type Migration } from 'kysely';

/** The ids of the secrets whose seals the database holds, so that a start with another secret is refused. */
export const secretKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table secret_keys (
  key_id bytea primary key check (octet_length(key_id) = 8),
  first_used_at timestamptz not null default now()
)`.execute(db);
    await sql`comment on table secret_keys is 'secrets that sealed values of this database; a complete change of the secret removes the earlier one'`.execute(
      db,
    );
  },
};
