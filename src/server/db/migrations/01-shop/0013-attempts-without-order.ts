import { sql, type Kysely, type Migration } from 'kysely';

/** Which unclear attempts were made without their order id. */
export const attemptsWithoutOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table purchase_attempts add column without_order boolean not null default false;
      comment on column purchase_attempts.without_order is
        'the upstream was asked without the order id: nothing about the order says what became of it';
    `.execute(db);
  },
};
