import { sql } from 'kysely';

/**
 * Every list of a history is read along an index that begins with its owner and ends with its order: what it costs
 * depends on the page, not on how long the history is. `ledger_entries.user_id` is the wallet an entry touches, if any.
 */
export const histories = sql`
create extension if not exists btree_gin;

alter table ledger_entries add column user_id bigint references wallets;
comment on column ledger_entries.user_id is 'the one wallet that is touched; null where none is';
alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries set user_id = postings.user_id
  from postings where postings.entry_id = ledger_entries.id and postings.user_id is not null;
alter table ledger_entries enable trigger ledger_entries_append_only;

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
