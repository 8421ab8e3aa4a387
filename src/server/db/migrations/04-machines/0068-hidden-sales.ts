import { sql, type Kysely, type Migration } from 'kysely';

/** A refusal in words that nobody knows: the provider's list is looked through for what it may have sold nevertheless. */
export const hiddenSales: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table purchase_attempts add column look_through_at timestamptz;
comment on column purchase_attempts.look_through_at is
  'when the provider''s list is looked through for what this refused attempt may have bought';
create index purchase_attempts_to_look_through on purchase_attempts (look_through_at) where look_through_at is not null;
`.execute(db);
  },
};
