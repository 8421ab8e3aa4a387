import { sql, type Kysely, type Migration } from 'kysely';

/**
 * A key of staff belongs to one request, which is noted before anything is done. Limits by role also for shares (discounts,
 * bonuses) and for how many secrets someone is shown on a day.
 */
export const guardedSecrets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table staff_request_keys (
  user_id bigint not null references users,
  request_key text not null,
  body_hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, request_key)
);
comment on table staff_request_keys is 'which request of a member of staff an idempotency key belongs to: noted before the request does anything';

alter table staff_money_uses add column body_hash text;
comment on column staff_money_uses.body_hash is 'null for uses from before';

alter table staff_days
  alter column used_paise set default 0,
  add column revealed integer not null default 0 check (revealed >= 0);
comment on column staff_days.revealed is 'how many codes and accounts the person was shown';

alter table staff_limits
  add column each_share jsonb not null default '{}',
  add column reveals integer check (reveals >= 0);
comment on column staff_limits.each_share is 'in basis points, by action; what is missing has its default';
comment on column staff_limits.reveals is 'codes and accounts that someone may be shown on a day; null is the default';

alter table approvals add column share integer check (share > 0);
comment on column approvals.share is 'in basis points, where it is a share that is above the limit and not an amount';
`.execute(db);
  },
};
