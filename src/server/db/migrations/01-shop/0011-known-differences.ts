import { sql, type Kysely, type Migration } from 'kysely';

/** What a proof of the books found, so that each difference becomes one case, whichever process finds it again. */
export const knownDifferences: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table book_differences (
  account text primary key,
  by_full_proof boolean not null,
  found_at timestamptz not null default now()
)`.execute(db);
    await sql`comment on table book_differences is 'accounts in which the books differ now, as staff were told'`.execute(
      db,
    );
    await sql`comment on column book_differences.by_full_proof is 'only a full proof sees it, so only a full proof sees that it is gone'`.execute(
      db,
    );
  },
};
