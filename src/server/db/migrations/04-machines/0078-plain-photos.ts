import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Which photos hold their pixels alone. Those of before are as they were sent, with where and by whom they were taken, and so are
 * those that a process of the release before still takes: a job encodes them.
 */
export const plainPhotos: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table avatars add column is_plain boolean not null default false;
comment on column avatars.is_plain is 'encoded anew, without metadata';
create index avatars_as_sent on avatars (user_id) where not is_plain;
`.execute(db);
  },
};
