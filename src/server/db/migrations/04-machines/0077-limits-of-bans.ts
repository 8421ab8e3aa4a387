import { sql, type Kysely, type Migration } from 'kysely';

/** Up to how many customers a role bans in bulk by itself, and requests to a second person that are about people. */
export const limitsOfBans: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table staff_limits add column bulk_bans integer check (bulk_bans >= 0);
comment on column staff_limits.bulk_bans is 'customers that someone may ban in bulk on a day; null is the default';

alter table approvals
  add column people integer check (people > 0),
  add constraint approvals_one_measure check (num_nonnulls(share, people) <= 1);
comment on column approvals.people is 'where it is about how many people, and not an amount';
`.execute(db);
  },
};
