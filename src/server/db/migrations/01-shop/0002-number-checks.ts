import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The checks of open numbers, in a table of their own: a look at a number changes a few bytes of a narrow row. No index
 * contains a column that a look changes, so each change stays in its page (HOT); finding the due rows reads the table,
 * which has one small row per open number.
 */
export const numberChecks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table number_checks (
        number_id bigint primary key references numbers,
        server_id bigint not null,
        next_check_at timestamptz not null,
        unread_ms integer not null default 0,
        seen_at timestamptz,
        failures smallint not null default 0
      ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
      comment on table number_checks is 'when an open number is checked next; the row is deleted when the number closes';
      comment on column number_checks.server_id is 'the server that is asked: the one of the last purchase attempt, then of the number';
      comment on column number_checks.unread_ms is 'after the end of its window: for how long looks have had no readable response';
      comment on column number_checks.seen_at is 'after the end of its window: the first look with a readable response';
      comment on column number_checks.failures is 'steps in a row that failed on this number';

      insert into number_checks (number_id, server_id, next_check_at)
      select id, coalesce(case when status = 'requested' then (
          select server_id from purchase_attempts where number_id = numbers.id order by id desc limit 1
        ) end, server_id), next_check_at
      from numbers where status in ('requested', 'waiting', 'received');

      alter table numbers drop column next_check_at;
    `.execute(db);
  },
};
