import { sql, type Kysely, type Migration } from 'kysely';

/** Alerts about the security of staff are kept longer than a day. What owners alone read is about it, also from before. */
export const keptAlerts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table staff_alerts add column kept_until timestamptz not null default now() + interval '1 day';
comment on column staff_alerts.kept_until is 'until when it is told to who was away; then it is deleted';
update staff_alerts set kept_until =
  created_at + case when permission = 'staff.manage' then interval '30 days' else interval '1 day' end;
create index staff_alerts_by_end on staff_alerts (kept_until);`.execute(db);
  },
};
