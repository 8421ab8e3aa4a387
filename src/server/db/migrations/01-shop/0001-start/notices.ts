import { sql } from 'kysely';

/** The email outbox, notifications, broadcasts and web push. */
export const notices = sql`
create table mails (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  kind text not null,
  sealed_mail bytea,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  useful_until timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  constraint mails_sealed_until_done check ((sealed_mail is null) = (num_nonnulls(sent_at, given_up_at) > 0))
);
create index mails_due on mails ((kind <> 'password_reset_link'), next_try_at) where sealed_mail is not null;
create index mails_of_user on mails (user_id, kind, created_at);

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  audience text not null default 'everyone' check (audience in ('everyone', 'admins')),
  title text not null,
  message text not null,
  severity text not null,
  number_id bigint references numbers,
  recharge_id bigint references recharges,
  created_at timestamptz not null default now(),
  check (number_id is null or recharge_id is null)
);
create index notifications_of_user on notifications (user_id, id desc) where user_id is not null;
create index notifications_to_all on notifications (id desc) where user_id is null;

-- Records who sent a broadcast. The row stays after its notification is deleted.
create table broadcasts (
  id bigint generated always as identity primary key,
  actor_id bigint not null references users,
  notification_id bigint references notifications on delete set null,
  request_key text not null,
  body_hash text not null,
  created_at timestamptz not null default now(),
  unique (actor_id, request_key)
);
create index broadcasts_of_notification on broadcasts (notification_id);

-- A subscription is deleted with the session that created it, and so are its unsent messages.
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
create index push_messages_of_subscription on push_messages (subscription_id);
`;
