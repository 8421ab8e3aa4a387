import { sql, type Kysely, type Migration } from 'kysely';

/** Request keys of staff are deleted after a while: by their ids the oldest are found at once. */
export const idsOfRequestKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table staff_request_keys add column id bigint generated always as identity unique`.execute(db);
  },
};
