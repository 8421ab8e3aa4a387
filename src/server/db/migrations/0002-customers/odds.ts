import { sql } from 'kysely';

export const odds = sql`
-- What the first answer to a purchase was when it came to nothing: a repeated request is answered the same.
alter table numbers add column refusal text;
-- The servers that were asked before the one that sold, in their order: [{"server": {"id", "name"}, "reason"}].
alter table numbers add column passed_over jsonb not null default '[]';
create index numbers_by_end on numbers (expires_at) where status in ('received', 'finished', 'expired', 'canceled');

create table offer_odds (
  offer_id bigint primary key references offers,
  sample integer not null check (sample >= 0),
  delivered integer not null check (delivered between 0 and sample),
  median_wait_seconds integer,
  counted_at timestamptz not null default now()
);

create table odds_progress (
  only_row boolean primary key default true check (only_row),
  counted_until timestamptz not null
);
insert into odds_progress (counted_until) values ('-infinity');

create table user_favourites (
  user_id bigint not null references users,
  service_id bigint not null references services,
  created_at timestamptz not null default now(),
  primary key (user_id, service_id)
);
`;
