import { sql, type Kysely, type Migration } from 'kysely';

/** The same code sent again is another message: by the provider's id of it, or because the provider said that it waits for one. */
export const repeatedCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table messages add column upstream_id text;
comment on column messages.upstream_id is 'the provider''s own id of the message';

alter table number_checks add column waiting_after integer;
comment on column number_checks.waiting_after is
  'how many messages the number had when its provider said that it waits for another one';
`.execute(db);
  },
};
