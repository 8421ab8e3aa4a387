import { sql } from 'kysely';

export const payments = sql`
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

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  audience text not null default 'everyone' check (audience in ('everyone', 'admins')),
  title text not null,
  message text not null,
  severity text not null,
  created_at timestamptz not null default now()
);
create index notifications_of_user on notifications (user_id, id desc) where user_id is not null;
create index notifications_to_all on notifications (id desc) where user_id is null;

create table broadcasts (
  id bigint generated always as identity primary key,
  actor_id bigint not null references users,
  notification_id bigint not null references notifications,
  request_key text not null,
  body_hash text not null,
  created_at timestamptz not null default now(),
  unique (actor_id, request_key)
);
`;
