import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Refunds by staff of what was charged. A refund is an entry of its own that names the charge it `refunds`: the capture of a
 * number or the sale of an account order. However many there are, also at once, they never exceed it. The check runs before
 * the commit, under a lock on the charge, which refunds of the same charge wait for.
 *
 * Each account of an order is refunded by name at most once. Numbers keep with what they were bought, as far as a browser
 * says so: it costs no statement of its own.
 *
 * The wider list of kinds and the new check hold for all rows there are, so no rows are read to validate them.
 */
export const refunds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries
  add constraint ledger_entries_kind_check check (
    kind in ('recharge', 'hold', 'hold_reduction', 'capture', 'release', 'adjustment', 'account_sale', 'refund')
  ) not valid,
  add column refunds bigint references ledger_entries,
  add constraint ledger_entries_refund_a_charge check ((kind = 'refund') = (refunds is not null)) not valid;
comment on column ledger_entries.refunds is 'the charge that a refund gives back, in part or in full';
create index ledger_entries_refunding on ledger_entries (refunds) where refunds is not null;

create function refuse_excess_refund() returns trigger language plpgsql as $$
declare
  charged numeric;
  refunded numeric;
begin
  perform 1 from ledger_entries where id = new.refunds for no key update;
  select sum(amount_paise) into charged from postings
    join ledger_entries entries on entries.id = postings.entry_id and entries.kind in ('capture', 'account_sale')
    where entry_id = new.refunds and account = 'sales';
  select -sum(amount_paise) into refunded from postings
    join ledger_entries entries on entries.id = postings.entry_id
    where entries.refunds = new.refunds and account = 'sales';
  if (refunded <= charged) is not true then
    raise exception 'the refunds of a charge exceed it'
      using errcode = 'check_violation', constraint = 'refunds_within_charge';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_refunds_within_charge after insert on ledger_entries
  deferrable initially deferred for each row when (new.kind = 'refund') execute function refuse_excess_refund();

create table refunded_accounts (
  item_id bigint primary key references stock_items,
  entry_id bigint not null references ledger_entries
);
comment on table refunded_accounts is 'which accounts of an order a refund gave the price back for; a refund of an amount names none';
create index refunded_accounts_of_entry on refunded_accounts (entry_id);
create trigger refunded_accounts_append_only before update or delete or truncate on refunded_accounts
  for each statement execute function refuse_change();

alter table numbers add column bought_with text;
comment on column numbers.bought_with is 'the program and system of the buyer, such as "Chrome on Windows"; null where unknown, and for numbers bought before it was kept';
`.execute(db);
  },
};
