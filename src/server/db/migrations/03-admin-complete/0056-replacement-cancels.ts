import { sql, type Kysely, type Migration } from 'kysely';

/**
 * For which request to replace it a number without a code was cancelled: that request may be repeated, and no other one buys
 * from the customer's wallet for a number that was closed before.
 */
export const replacementCancels: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table replacement_cancels (
  number_id bigint primary key references numbers,
  user_id bigint not null references users,
  request_key text not null,
  at timestamptz not null default now(),
  unique (user_id, request_key)
);
comment on table replacement_cancels is 'the request of staff for which a number without a code was cancelled, to be replaced';
create trigger replacement_cancels_append_only before update or delete or truncate on replacement_cancels
  for each statement execute function refuse_change();
`.execute(db);
  },
};
