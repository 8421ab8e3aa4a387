import { sql } from 'kysely';

/**
 * Every list of a history is read along an index that begins with its owner and ends with its order: what it costs
 * depends on the page, not on how long the history is. `ledger_entries.user_id` is the wallet an entry touches, if any.
 * Processes of the release before do not know it: what they write while the next is rolled out gets it from a trigger,
 * the one change that the append-only entries allow.
 */
export const histories = sql`
create extension if not exists btree_gin;

alter table ledger_entries add column user_id bigint references wallets;
comment on column ledger_entries.user_id is 'the one wallet that is touched; null where none is';
alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries set user_id = postings.user_id
  from postings where postings.entry_id = ledger_entries.id and postings.user_id is not null;
drop trigger ledger_entries_append_only on ledger_entries;
create trigger ledger_entries_append_only before delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_entries_unchanged before update on ledger_entries
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();

create function name_entry_owner() returns trigger language plpgsql as $$
begin
  update ledger_entries set user_id = new.user_id where id = new.entry_id and user_id is null;
  return null;
end $$;
create trigger postings_name_owner after insert on postings
  for each row when (new.user_id is not null) execute function name_entry_owner();

create function refuse_entry_change() returns trigger language plpgsql as $$
begin
  if old.user_id is not null
    or to_jsonb(new) - 'user_id' <> to_jsonb(old) - 'user_id'
    or not exists (select from postings where entry_id = old.id and user_id = new.user_id)
  then
    raise exception 'ledger_entries is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_entries_owner_only before update on ledger_entries
  for each row execute function refuse_entry_change();

create index ledger_entries_of_user on ledger_entries (user_id, id desc) where user_id is not null;
create index ledger_entries_by_kind on ledger_entries (user_id, kind, id desc) where user_id is not null;
create index ledger_entries_by_words on ledger_entries (user_id, description, id desc) where user_id is not null;
create index ledger_entries_by_time on ledger_entries (user_id, created_at) where user_id is not null;
drop index postings_of_user;

create index numbers_by_status on numbers (user_id, status, id desc);
create index numbers_by_subject on numbers (user_id, service_id, country_id, id desc);
create index numbers_by_time on numbers (user_id, created_at);
create index numbers_by_phone on numbers using gin (user_id, phone gin_trgm_ops) with (gin_pending_list_limit = 256)
  where status in ('finished', 'canceled', 'expired', 'failed');

create index login_events_by_outcome on login_events (user_id, success, id desc);
create index login_events_by_time on login_events (user_id, at);
`;
