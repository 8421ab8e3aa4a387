import { sql, type Kysely, type Migration } from 'kysely';

/** `numbers_by_last_digits` is the same index by another name: every purchase kept both. */
export const onePhoneIndex: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index numbers_by_phone_end`.execute(db);
  },
};
