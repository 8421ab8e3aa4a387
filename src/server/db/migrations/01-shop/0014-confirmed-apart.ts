import { sql, type Kysely, type Migration } from 'kysely';

/** Whether an email was confirmed by someone who was not logged in: the password may be another person's (decision 20). */
export const confirmedApart: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table users add column email_confirmed_apart boolean not null default false`.execute(db);
    // Who opened earlier links is not known. A reset sets the password with the confirmation, and an operator names staff.
    await sql`update users set email_confirmed_apart = true
      where email_verified_at is not null and google_id is null and role is null and password_hash is not null
        and (password_changed_at is null or password_changed_at < email_verified_at)`.execute(db);
  },
};
