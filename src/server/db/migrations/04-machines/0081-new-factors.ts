import { sql, type Kysely, type Migration } from 'kysely';

/** A second factor opens what is worth money or secret a day after it was turned on. Those of before open it as they did. */
export const newFactors: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table two_factor add column opens_at timestamptz not null default now() + interval '1 day';
comment on column two_factor.opens_at is 'from when it counts for what is worth money or secret, where the person is on staff';
update two_factor set opens_at = turned_on_at where turned_on_at is not null;

alter table users add column factor_trusted_until timestamptz;
comment on column users.factor_trusted_until is 'the next second factor that the person turns on until then counts at once';
`.execute(db);
  },
};
