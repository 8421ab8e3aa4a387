import { sql, type Kysely, type Migration } from 'kysely';

/** Customers' tickets, their messages and the answers that staff keep ready. */
export const tickets: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table tickets (
    id bigint generated always as identity (start with 1001) primary key,
    user_id bigint not null references users,
    title text not null,
    status text not null default 'open' check (status in ('open', 'waiting', 'solved')),
    number_id bigint references numbers,
    recharge_id bigint references recharges,
    order_id bigint references account_orders,
    request_key text not null,
    body_hash text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    waiting_since timestamptz default now(),
    solved_at timestamptz,
    unread_by_customer boolean not null default false,
    unique (user_id, request_key),
    check (num_nonnulls(number_id, recharge_id, order_id) <= 1)
  )`,
  `comment on column tickets.status is 'open: staff answer next; waiting: the customer does; solved: nobody, until the customer writes again'`,
  `comment on column tickets.waiting_since is 'since when the customer has waited for an answer; null when they do not'`,
  `create index tickets_of_user on tickets (user_id, updated_at desc, id desc)`,
  `create index tickets_open on tickets (waiting_since, id) where status = 'open'`,
  `create index tickets_by_status on tickets (status, updated_at desc, id desc)`,

  // The request key makes a repeated message one message.
  `create table ticket_messages (
    id bigint generated always as identity primary key,
    ticket_id bigint not null references tickets,
    author_id bigint not null references users,
    author text not null check (author in ('customer', 'staff')),
    private boolean not null default false check (not private or author = 'staff'),
    body text not null,
    request_key text not null,
    body_hash text not null,
    sent_at timestamptz not null default now(),
    unique (author_id, request_key)
  )`,
  `create index ticket_messages_of_ticket on ticket_messages (ticket_id, id)`,

  `create table ticket_typing (
    ticket_id bigint not null references tickets,
    staff_id bigint not null references users,
    until timestamptz not null,
    primary key (ticket_id, staff_id)
  )`,

  `create table canned_answers (
    id bigint generated always as identity primary key,
    name text not null,
    body text not null,
    version integer not null default 1,
    changed_by bigint not null references users,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now()
  )`,
  `alter table notifications add column ticket_id bigint references tickets`,
  `create unique index canned_answers_name on canned_answers (lower(name))`,
];
