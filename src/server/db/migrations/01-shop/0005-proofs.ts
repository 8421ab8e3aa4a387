import { sql, type Kysely, type Migration } from 'kysely';

/** Proofs remembered for a session, links that confirm an email, and removals of a second factor by staff. */
export const proofs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table sessions add column proven_at timestamptz;
comment on column sessions.proven_at is 'when the user last proved in this session who they are; see proof.service.ts';

create table email_confirmations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
comment on column email_confirmations.email is 'the account''s email, or the one it is to get';
comment on column email_confirmations.ended_at is 'set when used, replaced by a newer link, or withdrawn';
create index email_confirmations_of_user on email_confirmations (user_id, created_at);
create index email_confirmations_of_email on email_confirmations (email, created_at);
create index email_confirmations_by_age on email_confirmations (expires_at);

create table two_factor_removals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  actor_id bigint not null references users,
  reason text not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  stop_token_hash bytea not null unique,
  stopped_at timestamptz,
  done_at timestamptz,
  constraint two_factor_removals_end_once check (num_nonnulls(stopped_at, done_at) <= 1)
);
comment on table two_factor_removals is 'second factors that staff are removing; each waits until due_at and can be stopped before';
create unique index two_factor_removals_open on two_factor_removals (user_id) where stopped_at is null and done_at is null;
create index two_factor_removals_due on two_factor_removals (due_at) where stopped_at is null and done_at is null;`.execute(
      db,
    );
  },
};
