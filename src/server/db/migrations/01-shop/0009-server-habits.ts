import { sql, type Kysely, type Migration } from 'kysely';

/** What we have learned about the provider of a server, and for how long unclear purchases have been looked for. */
export const serverHabits: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table server_habits (
        server_id bigint not null references servers,
        origin text not null,
        repeated_order text check (repeated_order in ('refused', 'returned', 'ignored')),
        lists_orders boolean not null default false,
        clock_offset_ms double precision,
        clock_read_at timestamptz,
        asking_order text,
        ask_again_at timestamptz not null default now(),
        unanswered smallint not null default 0,
        bought_by_asking text[] not null default '{}',
        primary key (server_id, origin)
      );
      comment on table server_habits is 'what we have learned about the provider at an address; a new address begins anew';
      comment on column server_habits.repeated_order is
        'what it does with an order that it has already sold: refuses it, returns its activation, or does not look at it';
      comment on column server_habits.lists_orders is 'its list of open activations has shown our order ids';
      comment on column server_habits.clock_offset_ms is 'its clock, with its time zone, minus ours';
      comment on column server_habits.asking_order is 'the order it is asked about now; not null without a running question: the answer was lost';
      comment on column server_habits.unanswered is 'questions whose answer was lost, each of which may have bought a number';
      comment on column server_habits.bought_by_asking is 'activations that a question bought: they belong to no purchase';

      alter table number_checks add column looked_ms integer not null default 0;
      comment on column number_checks.looked_ms is 'for how long an unclear purchase has been looked for';
      comment on column number_checks.unread_ms is
        'after the end of its window, or since its purchase is unclear: for how long looks have had no readable response';
      update number_checks set looked_ms = unread_ms
      from numbers where numbers.id = number_id and numbers.status = 'requested';
    `.execute(db);
  },
};
