import { sql, type Kysely, type Migration } from 'kysely';

/** A scheduled notice knows who scheduled it: it is held when they may not send it any more at its time. */
export const heldNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table notices
  add column scheduled_by bigint references users,
  drop constraint notices_state_check,
  add constraint notices_state_check
    check (state in ('draft', 'scheduled', 'held', 'preparing', 'sent', 'withdrawn', 'expired'));
comment on column notices.scheduled_by is 'who sent it now or for later; before 0053 its author';
update notices set scheduled_by = created_by where state = 'scheduled';`.execute(db);
  },
};
