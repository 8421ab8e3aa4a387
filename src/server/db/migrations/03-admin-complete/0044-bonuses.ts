import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Bonuses on recharges. What a recharge will bring is fixed when it is started, and given with its credit: a later table of
 * slabs changes nothing about it. The unique index on entries gives it once; the one on slabs keeps a bonus for a first time
 * to one recharge of a customer.
 */
export const bonuses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table recharges
  add column bonus_paise bigint,
  add column bonus_slab text,
  add column bonus_once boolean not null default false,
  add column bonus_given_paise bigint,
  add constraint recharges_bonus_of_a_slab check ((bonus_paise is null) = (bonus_slab is null)) not valid,
  add constraint recharges_bonus_as_promised check (
    bonus_given_paise is null or (status = 'paid' and bonus_given_paise > 0 and bonus_given_paise <= bonus_paise) is true
  ) not valid;
comment on column recharges.bonus_paise is 'the bonus it was started with; null for none';
comment on column recharges.bonus_slab is 'the slab that promised it, as the payment settings name it';
comment on column recharges.bonus_once is 'whether the slab gives a customer one bonus only';
comment on column recharges.bonus_given_paise is 'the bonus it was credited with';
create index recharges_with_bonus_once on recharges (user_id, bonus_slab) where bonus_once;
create unique index recharges_bonus_given_once on recharges (user_id, bonus_slab)
  where bonus_once and bonus_given_paise is not null;

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (
  kind in ('recharge', 'bonus', 'hold', 'hold_reduction', 'capture', 'release', 'adjustment', 'account_sale', 'refund')
) not valid;
`.execute(db);
  },
};
