import { sql } from 'kysely';

/**
 * The promises of the ledger, held by the database itself: the postings of an entry come in one statement and sum to
 * zero; nothing is changed or removed; a wallet is never negative; a hold is settled once.
 */
export const ledger = sql`
create table wallets (
  user_id bigint primary key references users,
  balance_paise bigint not null default 0 constraint balance_not_negative check (balance_paise >= 0)
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('recharge', 'hold', 'hold_reduction', 'capture', 'release', 'adjustment')),
  reference text not null,
  settles bigint unique references ledger_entries,
  description text not null,
  number_id bigint,
  recharge_id bigint,
  actor_id bigint references users,
  created_at timestamptz not null default now(),
  unique (kind, reference),
  check ((kind in ('capture', 'release')) = (settles is not null))
);

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
create index postings_of_user on postings (user_id, id desc) where user_id is not null;

create function refuse_unbalanced_postings() returns trigger language plpgsql as $$
begin
  if exists (select from added group by entry_id having sum(amount_paise) <> 0) then
    raise exception 'the postings of an entry must sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger postings_sum_to_zero after insert on postings
  referencing new table as added for each statement execute function refuse_unbalanced_postings();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function refuse_change();
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_change();
`;
