import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Orders of one exact price, newest first: without their ids in the index, a planner walks all numbers back to find fifty.
 * A shop of many millions of numbers makes the index before the upgrade, while it sells.
 */
export const ordersOfPrice: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create index if not exists numbers_of_price on numbers (price_paise, id desc);
drop index if exists numbers_by_price;
`.execute(db);
  },
};
