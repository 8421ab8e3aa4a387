import { sql, type Kysely, type Migration } from 'kysely';

/** Staff in a customer's account: for how long, why, and what the customer reads about it in their login history. */
export const impersonations: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table impersonations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users,
  actor_id bigint not null references users,
  session_id bigint not null,
  reason text not null,
  began_at timestamptz not null default now(),
  expires_at timestamptz not null,
  acting_at timestamptz,
  ended_at timestamptz,
  check (user_id <> actor_id),
  check (expires_at <= began_at + interval '60 minutes')
);
comment on column impersonations.session_id is 'the session of the member of staff: with it ends the impersonation';
comment on column impersonations.acting_at is 'null while it is view-only';
create index open_impersonations on impersonations (id) where ended_at is null;
create index impersonations_of_user on impersonations (user_id, id desc)`.execute(db);
    // A check that is validated would read a long history under its lock.
    await sql`
alter table login_events
  add column support text,
  add column support_about text,
  add column impersonation_id bigint,
  add constraint login_events_support check (support in ('session', 'code', 'accounts')) not valid`.execute(db);
    await sql`comment on column login_events.support is 'not a login: staff were in the account, or saw a code or accounts'`.execute(
      db,
    );
  },
};
