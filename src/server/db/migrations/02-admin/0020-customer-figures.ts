import { sql, type Kysely, type Migration } from 'kysely';

/**
 * What a customer has recharged, bought, got back and been charged since the beginning, counted by the same job. It counts
 * anew from the first entry, in batches after the start, so that no statement of this migration reads the ledger.
 */
export const customerFigures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table user_activity
  add column recharged_paise bigint not null default 0,
  add column bought_paise bigint not null default 0,
  add column refunded_paise bigint not null default 0,
  add column charged_paise bigint not null default 0,
  add column codes integer not null default 0;
comment on column user_activity.bought_paise is 'prices at the time of purchase, whatever was refunded later';
comment on column user_activity.refunded_paise is 'of bought_paise, what went back to the wallet';
comment on column user_activity.charged_paise is 'sales less refunds of what was charged';
comment on column user_activity.codes is 'numbers that received a code';
update user_activity set spent_paise = 0 where spent_paise <> 0;
delete from user_spending;
delete from takings;
update rollup_progress set entry_id = 0, rolled_up_at = null;`.execute(db);
  },
};
