import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Work that staff claim, what customers claimed to have paid, and cases that are worked to an end. A process of the version
 * before may still run: what it does not write has a default or stays null.
 */
export const reviewsAndCases: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Who works on what, for the time of a lease. The key lets one person hold it.
  `create table work_claims (
    kind text not null check (kind in ('recharge', 'case', 'ticket')),
    subject_id bigint not null,
    staff_id bigint not null references users,
    claimed_at timestamptz not null default now(),
    leased_until timestamptz not null,
    primary key (kind, subject_id)
  )`,
  `create index work_claims_of_staff on work_claims (staff_id)`,

  // Every UTR a customer sent, also one that was refused because another recharge has it. A rejected recharge loses its UTR.
  `create table utr_claims (
    recharge_id bigint not null references recharges,
    utr text not null check (utr ~ '^[0-9]{12}$'),
    sent_at timestamptz not null default now(),
    refused boolean not null default false,
    primary key (recharge_id, utr)
  )`,
  `create index utr_claims_by_utr on utr_claims (utr)`,
  `insert into utr_claims (recharge_id, utr, sent_at)
    select id, utr, coalesce(review_since, created_at) from recharges where utr is not null`,

  `alter table recharges add column decided_at timestamptz, add column payee text, add column device text`,
  `comment on column recharges.payee is 'the UPI address the customer was asked to pay to'`,
  `comment on column recharges.device is 'the browser it was started in'`,
  `create index recharges_decided on recharges (decided_at desc, id desc) where decided_at is not null`,

  `alter table cases
    add column user_id bigint references users,
    add column recharge_id bigint references recharges,
    add column server_id bigint references servers,
    add column payment_id text,
    add column amount_paise bigint,
    add column recurs_as text,
    add column times integer not null default 1,
    add column seen_at timestamptz not null default now(),
    add column reopened_at timestamptz,
    add column outcome text,
    add column resolution text,
    add column resolved_by bigint references users`,
  `comment on column cases.recurs_as is 'the same kind with the same text is the same case: it is counted and reopened'`,
  `update cases set seen_at = created_at`,
  `update cases set recharge_id = recharges.id, user_id = recharges.user_id from recharges
    where recharges.id = substring(cases.detail from '^Recharge (\\d{1,15}) ')::bigint`,
  `update cases set server_id = servers.id from servers
    where servers.id = substring(cases.detail from '^Server (\\d{1,9})[ ,]')::bigint`,
  `update cases set user_id = numbers.user_id, server_id = coalesce(cases.server_id, numbers.server_id) from numbers
    where numbers.id = cases.number_id`,
  `create unique index cases_recurring on cases (kind, recurs_as) where recurs_as is not null`,
  `drop index cases_open`,
  `create index cases_open on cases (id) where resolved_at is null`,
  `create index cases_resolved on cases (resolved_at desc, id desc) where resolved_at is not null`,
  `create index cases_of_number on cases (number_id) where number_id is not null`,
  `create index cases_of_recharge on cases (recharge_id) where recharge_id is not null`,
  `create index cases_of_server on cases (server_id) where server_id is not null`,
  `create index cases_of_user on cases (user_id) where user_id is not null`,

  `create table case_events (
    id bigint generated always as identity primary key,
    case_id bigint not null references cases,
    at timestamptz not null default now(),
    kind text not null check (kind in ('seen_again', 'reopened', 'note', 'closed')),
    actor_id bigint references users,
    detail text not null
  )`,
  `create index case_events_of_case on case_events (case_id, id)`,
];
