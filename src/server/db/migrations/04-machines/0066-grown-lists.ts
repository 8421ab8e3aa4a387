import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Lists at ten million numbers. Orders of one exact price, newest first: without their ids in the index, a planner walks all
 * numbers back to find fifty. A large shop makes this index before the upgrade, while it sells. And the indexes of customers'
 * figures, which each purchase changes, are cleaned before a fifth of them is dead.
 */
export const grownLists: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create index if not exists numbers_of_price on numbers (price_paise, id desc);
drop index if exists numbers_by_price;
alter table user_activity set (autovacuum_vacuum_scale_factor = 0.02);
`.execute(db);
  },
};
