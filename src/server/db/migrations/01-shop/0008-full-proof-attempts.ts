import { sql, type Kysely, type Migration } from 'kysely';

/** When a full proof was last tried by the job, so that one with differences or beyond its limit is not tried again and again. */
export const fullProofAttempts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table book_proofs add column full_attempt_at timestamptz`.execute(db);
    await sql`update book_proofs set full_attempt_at = fully_proven_at`.execute(db);
  },
};
