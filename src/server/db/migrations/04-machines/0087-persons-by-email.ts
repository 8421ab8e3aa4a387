import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The person of an email is computed where it is asked for. A stored column would write all of `users` again under a lock that keeps
 * everybody out; databases that had an early 0085 have it.
 */
export const personsByEmail: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create or replace function keep_bonus_person() returns trigger language plpgsql as $$
begin
  new.bonus_person := (select person_of_email(email) from users where id = new.user_id);
  return new;
end $$;
alter table users drop column if exists person;`.execute(db);
  },
};
