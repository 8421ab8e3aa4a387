import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Wallets have a maximum, and postings stay within the safe integers, so that every amount can be read and written.
 * Rows from before the limits stay as they are: a constraint that they break is not validated, and applies to what is
 * written from now on.
 *
 * UPI recharges: an amount with odd paise is one recharge's own until `amount_until`; a recharge without one is found by
 * its UTR. A review ends. A rejected recharge no longer keeps its UTR from others.
 */
export const walletLimits: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table wallets add constraint balance_within_maximum check (balance_paise <= 10000000000) not valid;
alter table postings add constraint postings_within_safe_range check (
  amount_paise between -9007199254740991 and 9007199254740991 and balance_paise <= 9007199254740991
) not valid;
do $$ begin
  if not exists (select from wallets where balance_paise > 10000000000) then
    alter table wallets validate constraint balance_within_maximum;
  end if;
end $$;

alter table recharges
  add column network text,
  add column amount_until timestamptz,
  add column review_since timestamptz;
comment on column recharges.network is 'where it was started: an IPv4 address, or the /64 of an IPv6 address';
comment on column recharges.amount_until is 'until when no other UPI recharge gets its amount; null when others may have it';
comment on column recharges.review_since is 'when its UTR was submitted';

update recharges set amount_until = expires_at + interval '1 day' where method = 'upi' and status in ('pending', 'expired');
update recharges set review_since = now(), next_check_at = now() + interval '1 day' where method = 'upi' and status = 'review';

drop index recharges_open_upi_amount;
create unique index recharges_own_amount on recharges (amount_paise) where status = 'pending' and amount_until is not null;
create index recharges_kept_amounts on recharges (amount_paise, amount_until) where amount_until is not null;
create index recharges_open_of_user on recharges (user_id) where status in ('pending', 'review');
create index recharges_paid_of_user on recharges (user_id) where status = 'paid';
create index recharges_reviews_due on recharges (next_check_at) where status = 'review' and utr is not null;

alter table recharges drop constraint recharges_utr_key;
create unique index recharges_utr_key on recharges (utr) where status <> 'rejected';
`.execute(db);
  },
};
