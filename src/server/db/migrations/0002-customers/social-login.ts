import { sql } from 'kysely';

export const socialLogin = sql`
create table telegram_tickets (
  hash bytea primary key,
  taken_at timestamptz not null default now()
);
comment on table telegram_tickets is 'log-ins signed by Telegram that were used: none is used twice';
create index telegram_tickets_by_age on telegram_tickets (taken_at);
`;
