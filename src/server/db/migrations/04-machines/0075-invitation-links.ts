import { sql, type Kysely, type Migration } from 'kysely';

/** An invitation is accepted by its own link. One of before has none until an owner makes one. */
export const invitationLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table staff_invitations add column token_hash bytea check (octet_length(token_hash) = 32);
create unique index staff_invitations_by_token on staff_invitations (token_hash);
comment on table staff_invitations is 'who becomes staff once they accept with the link, whose token is kept as its hash';
`.execute(db);
  },
};
