import { sql, type Kysely, type Migration } from 'kysely';

/**
 * What staff see and do with customers: bans with a reason and an end, notes, and what lists of users are sorted by. The
 * figures that change often have a table of their own, so that no index makes a customer's request write more: when
 * someone was seen is kept by triggers, the balance and what was spent in 30 days by a job that reads what is new in the
 * ledger. The same job counts the takings of the shop by five minutes.
 */
export const customers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const step of [bans, notes, activity, seen, takings, searches]) await step.execute(db);
  },
};

const bans = sql`
create table user_bans (
  user_id bigint primary key references users,
  reason text not null,
  until timestamptz,
  banned_by bigint not null references users,
  banned_at timestamptz not null default now()
);
comment on table user_bans is 'why and until when an account is blocked; users.blocked_at is what logins and sessions ask';
create index user_bans_ending on user_bans (until) where until is not null;

create table banned_sessions (
  token_hash bytea primary key,
  user_id bigint not null references users,
  ended_at timestamptz not null default now()
);
comment on table banned_sessions is 'sessions that a ban ended, so that their browsers are told why; deleted with the ban or after 30 days';
create index banned_sessions_of_user on banned_sessions (user_id);
create index banned_sessions_by_age on banned_sessions (ended_at);
`;

const notes = sql`
create table user_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  author_id bigint not null references users,
  text text not null check (length(text) between 1 and 2000),
  request_key text not null,
  created_at timestamptz not null default now(),
  unique (author_id, request_key)
);
comment on table user_notes is 'what staff noted about a customer; only staff read it';
create index user_notes_of_user on user_notes (user_id, created_at desc, id desc);
create trigger user_notes_append_only before update or delete or truncate on user_notes
  for each statement execute function refuse_change();
`;

const activity = sql`
create table user_activity (
  user_id bigint primary key references users on delete cascade,
  seen_at timestamptz not null,
  balance_paise bigint not null default 0,
  spent_paise bigint not null default 0
);
comment on table user_activity is 'what lists of users are sorted and filtered by';
comment on column user_activity.seen_at is 'the last use of a session or an API key, to about five minutes; before any, the registration';
comment on column user_activity.balance_paise is 'of the wallet, as of the last rollup';
comment on column user_activity.spent_paise is 'charged less refunded in the last 30 days of India, today included, as of the last rollup';
insert into user_activity (user_id, seen_at, balance_paise)
select id, greatest(users.created_at, seen.at, api_keys.last_used_at), coalesce(wallets.balance_paise, 0)
from users
left join wallets on wallets.user_id = users.id
left join api_keys on api_keys.user_id = users.id
left join (select user_id, max(last_seen_at) as at from sessions group by user_id) seen on seen.user_id = users.id;
create index user_activity_by_seen on user_activity (seen_at desc, user_id desc);
create index user_activity_by_balance on user_activity (balance_paise desc, user_id desc);
create index user_activity_by_spent on user_activity (spent_paise desc, user_id desc);

create table user_spending (
  user_id bigint not null references users on delete cascade,
  day date not null,
  paise bigint not null,
  primary key (user_id, day)
);
comment on table user_spending is 'charged less refunded per user and day of India, for the last 30 days';
create index user_spending_by_day on user_spending (day);
`;

const seen = sql`
create function add_user_activity() returns trigger language plpgsql as $$
begin
  insert into user_activity (user_id, seen_at) values (new.id, new.created_at) on conflict do nothing;
  return null;
end $$;
create trigger users_have_activity after insert on users for each row execute function add_user_activity();

create function note_session_seen() returns trigger language plpgsql as $$
begin
  update user_activity set seen_at = new.last_seen_at where user_id = new.user_id and seen_at < new.last_seen_at;
  return null;
end $$;
create trigger sessions_seen after insert or update of last_seen_at on sessions
  for each row execute function note_session_seen();

create function note_key_used() returns trigger language plpgsql as $$
begin
  update user_activity set seen_at = new.last_used_at where user_id = new.user_id and seen_at < new.last_used_at;
  return null;
end $$;
create trigger api_keys_used after update of last_used_at on api_keys
  for each row when (new.last_used_at is not null) execute function note_key_used();
`;

const takings = sql`
create table takings (
  starts_at timestamptz primary key,
  sales_paise bigint not null default 0,
  refunds_paise bigint not null default 0,
  recharges_paise bigint not null default 0
);
comment on table takings is 'sums of the ledger by five minutes; a sale counts when it is charged';

create table rollup_progress (
  only_row boolean primary key default true check (only_row),
  entry_id bigint not null default 0,
  next_entry_id bigint not null default 0,
  next_xid bigint not null default 0,
  marked_at timestamptz not null default '-infinity',
  rolled_up_at timestamptz
);
comment on table rollup_progress is 'up to which ledger entry the figures of users and the takings are counted';
comment on column rollup_progress.next_entry_id is 'the newest id at marked_at: counted up to there once every transaction below next_xid has ended';
comment on column rollup_progress.rolled_up_at is 'the figures hold everything that was committed before';
insert into rollup_progress (entry_id, next_entry_id)
select before, before from (
  select coalesce(max(id), 0) as before from ledger_entries where created_at < now() - interval '31 days'
) entries;
`;

const searches = sql`
create index users_by_name on users (lower(shown_as) text_pattern_ops);
create index users_blocked on users (id) where blocked_at is not null;
create index numbers_by_phone_end on numbers (reverse(phone) text_pattern_ops) where phone is not null;
create index recharges_by_utr on recharges (utr) where utr is not null;
create index recharges_waiting on recharges (review_since) where status = 'review';
`;
