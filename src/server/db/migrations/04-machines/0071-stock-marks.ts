import { sql, type Kysely, type Migration } from 'kysely';

/**
 * How far the logins of stock have been read again. Before this release the text before the first colon was a login, also
 * that of a link or a label. The marks are made with the shop's secret, which a migration does not know: a job reads the
 * stock once and removes the row of this table at the end. A shop without stock has nothing to read.
 */
export const stockMarks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table stock_marks (
  is_single boolean primary key default true check (is_single),
  after_id bigint not null
);
comment on table stock_marks is 'up to which stock item logins were read again; no row once all were';
insert into stock_marks (after_id) select 0 where exists (select 1 from stock_items);
`.execute(db);
  },
};
