import { sql } from 'kysely';

/** What a notification is about; and one that was taken back leaves the record of who sent it. */
export const notifications = sql`
alter table notifications
  add column number_id bigint references numbers,
  add column recharge_id bigint references recharges,
  add check (number_id is null or recharge_id is null);
alter table broadcasts
  alter column notification_id drop not null,
  drop constraint broadcasts_notification_id_fkey,
  add foreign key (notification_id) references notifications on delete set null;
create index broadcasts_of_notification on broadcasts (notification_id);`;
