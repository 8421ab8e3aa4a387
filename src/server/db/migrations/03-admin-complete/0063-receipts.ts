import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Receipts of paid recharges: one each, numbered within a financial year without a gap, and never changed. A recharge that is
 * credited from now on is due for one, and for its email. Earlier ones get theirs when somebody first asks for it.
 */
export const receipts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table receipt_years (
  year integer primary key,
  last_number integer not null check (last_number > 0)
);
comment on table receipt_years is 'the last number given in each financial year, named by the year in which it begins';

create table receipts (
  recharge_id bigint primary key references recharges,
  year integer not null references receipt_years,
  number integer not null check (number > 0),
  content jsonb not null,
  issued_at timestamptz not null,
  unique (year, number)
);
comment on column receipts.content is 'what the receipt says, with the seller as the settings named it when it was issued';
create trigger receipts_append_only before update or delete or truncate on receipts
  for each statement execute function refuse_change();

alter table recharges add column receipt_due_at timestamptz;
comment on column recharges.receipt_due_at is 'when its receipt is to be issued and mailed; null when it was, or when it was paid before there were receipts';
create index recharges_receipt_due on recharges (receipt_due_at) where receipt_due_at is not null;
`.execute(db);
  },
};
