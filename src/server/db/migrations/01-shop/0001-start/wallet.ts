import { sql } from 'kysely';

/**
 * Wallets, the ledger and recharges. The database enforces the ledger's invariants: the postings of an entry are
 * inserted in one statement and sum to zero, entries and postings are append-only, a wallet is never negative, and a
 * hold is settled once. An entry names the wallet it changes; only a capture (held → sales) changes none.
 *
 * Each history list has an index that starts with the owner and ends with the sort order, so a page costs the same
 * however long the history is.
 */
export const wallet = sql`
create table wallets (
  user_id bigint primary key references users,
  balance_paise bigint not null default 0 constraint balance_not_negative check (balance_paise >= 0)
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('recharge', 'hold', 'hold_reduction', 'capture', 'release', 'adjustment', 'account_sale')
  ),
  reference text not null,
  settles bigint unique references ledger_entries,
  user_id bigint references wallets,
  description text not null,
  number_id bigint,
  recharge_id bigint,
  order_id bigint,
  actor_id bigint references users,
  created_at timestamptz not null default now(),
  unique (kind, reference),
  check ((kind in ('capture', 'release')) = (settles is not null)),
  constraint ledger_entries_name_their_wallet check ((kind = 'capture') = (user_id is null))
);
comment on column ledger_entries.user_id is 'the wallet it changes; null for a capture, which changes none';
create index ledger_entries_of_user on ledger_entries (user_id, id desc) where user_id is not null;
create index ledger_entries_by_kind on ledger_entries (user_id, kind, id desc) where user_id is not null;
create index ledger_entries_by_words on ledger_entries (user_id, description, id desc) where user_id is not null;
create index ledger_entries_by_time on ledger_entries (user_id, created_at) where user_id is not null;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

create table postings (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger_entries,
  account text not null,
  user_id bigint references wallets,
  amount_paise bigint not null check (amount_paise <> 0),
  balance_paise bigint,
  check ((user_id is null) = (balance_paise is null))
);
create index postings_of_entry on postings (entry_id);
create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function refuse_change();

create function refuse_unbalanced_postings() returns trigger language plpgsql as $$
begin
  if exists (select from added group by entry_id having sum(amount_paise) <> 0) then
    raise exception 'the postings of an entry must sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger postings_sum_to_zero after insert on postings
  referencing new table as added for each statement execute function refuse_unbalanced_postings();

create table recharges (
  id bigint generated always as identity (start with 5001) primary key,
  user_id bigint not null references users,
  method text not null,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null check (status in ('pending', 'review', 'paid', 'rejected', 'expired')),
  order_id text unique,
  pay_url text,
  payment_id text unique,
  utr text unique check (utr ~ '^[0-9]{12}$'),
  reason text,
  decided_by bigint references users,
  request_key text not null,
  body_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  next_check_at timestamptz not null,
  unique (user_id, request_key)
);
create index recharges_of_user on recharges (user_id, id desc);
create index recharges_due on recharges (next_check_at) where status in ('pending', 'expired');
create index recharges_by_status on recharges (status, id desc);
create unique index recharges_open_upi_amount on recharges (amount_paise) where method = 'upi' and status in ('pending', 'review');
`;
