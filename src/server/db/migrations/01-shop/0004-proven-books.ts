import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Up to where the books were proven, so that the next proof reads only what is new. And since when the lists of a server
 * look cut off.
 */
export const provenBooks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table book_proofs (
  only_row boolean primary key default true check (only_row),
  posting_id bigint not null default 0,
  order_id bigint not null default 0,
  wallets_paise numeric not null default 0,
  held_paise numeric not null default 0,
  sales_paise numeric not null default 0,
  next_posting_id bigint not null default 0,
  next_order_id bigint not null default 0,
  next_xid bigint not null default 0,
  proven_at timestamptz,
  fully_proven_at timestamptz
);
comment on table book_proofs is 'up to which posting and order the books were proven, with the sums of those postings';
comment on column book_proofs.next_posting_id is 'the newest id at an earlier proof: proven up to there once every transaction below next_xid has ended, because ids do not commit in order';
insert into book_proofs default values;

alter table servers add column cut_off_since timestamptz;
`.execute(db);
  },
};
