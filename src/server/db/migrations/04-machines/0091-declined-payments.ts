import { sql, type Kysely, type Migration } from 'kysely';

/** A recharge keeps the payments that its gateway declined. */
export const declinedPayments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table recharges
  add column declined_at timestamptz,
  add column declined_payments text[] not null default '{}';
comment on column recharges.declined_at is 'when the newest declined payment was heard of; it may still be paid';
comment on column recharges.declined_payments is 'the IDs of declined payments at the gateway, the first 20 of them';
`.execute(db);
  },
};
