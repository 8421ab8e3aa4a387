import { sql } from 'kysely';

/**
 * A browser is told of codes for as long as the session that asked for it lives. What is to be sent waits beside it, so
 * that no restart forgets it; both go with the session.
 */
export const push = sql`
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  session_id bigint not null unique references sessions on delete cascade,
  endpoint_hash bytea not null unique,
  sealed_address bytea not null,
  locale text not null check (locale in ('en', 'hi')),
  show_code boolean not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  sealed_message bytea not null,
  topic text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index push_messages_due on push_messages (next_try_at);
create index push_messages_of_subscription on push_messages (subscription_id);`;
