import { sql, type Kysely, type Migration } from 'kysely';

/** Alerts to staff are kept for a day: a desktop client that slept asks for what it missed. */
export const staffAlerts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table staff_alerts (
  id bigint generated always as identity primary key,
  kind text not null,
  severity text not null,
  texts jsonb not null,
  path text,
  permission text not null,
  user_id bigint references users,
  case_id bigint references cases on delete cascade,
  notice_id bigint references notices on delete cascade,
  created_at timestamptz not null default now()
);
comment on column staff_alerts.texts is 'title and message in each language';
comment on column staff_alerts.path is 'the page of the shop that it is about';
comment on column staff_alerts.permission is 'who may read it; who lost the permission does not see it any more';
comment on column staff_alerts.user_id is 'one of the staff; null for all';
comment on column staff_alerts.case_id is 'each process looks for alerts of cases and tells the browsers that are connected to it';
comment on column staff_alerts.notice_id is 'its text, link and end count';
create index staff_alerts_by_time on staff_alerts (created_at);

alter table tickets add column staff_told boolean not null default false;
comment on column tickets.staff_told is 'staff were alerted and have neither answered nor read it since';`.execute(db);
  },
};
