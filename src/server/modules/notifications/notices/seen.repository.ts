import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { NotificationId } from '#shared/contract/notifications.ts';
import type { Db } from '../../../db/client.ts';

/** Readers that one run adds to their notices. */
const batchSize = 10_000;

/** What a customer had seen before, locked until the caller's transaction ends. */
export async function lockSeen(db: Db, userId: UserId): Promise<number> {
  await sql`insert into seen_notifications (user_id, up_to) values (${userId}, 0) on conflict do nothing`.execute(db);
  const row = await db
    .selectFrom('seen_notifications')
    .select('up_to')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.up_to;
}

type Seen = { userId: UserId; isStaff: boolean; from: number; to: NotificationId };

/** Notes what a customer has seen, and for each notice to them among it that they have read it. */
export async function noteSeen(db: Db, { userId, isStaff, from, to }: Seen): Promise<void> {
  await sql`
    with newest as (select least(${to}, max(id)) as id from notifications),
    seen as (
      update seen_notifications set up_to = newest.id, at = now() from newest
      where user_id = ${userId} and up_to < newest.id returning up_to)
    insert into notice_reads (notice_id)
    select notices.id from seen
    join notices on notices.notification_id > ${from} and notices.notification_id <= seen.up_to
    join notifications on notifications.id = notices.notification_id
    where notifications.user_id = ${userId}
      or notifications.user_id is null and case notifications.audience
        when 'admins' then ${isStaff}
        when 'everyone' then notifications.created_at >= (select created_at from users where id = ${userId})
        else exists (select from notice_recipients
          where user_id = ${userId} and notice_id = notices.id) end`.execute(db);
}

/** Adds readers to the counts of their notices. Returns how many there were, up to a batch. */
export async function countReads(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from notice_reads where id in (
        select id from notice_reads order by id limit ${batchSize} for update skip locked)
      returning notice_id),
    added as (select notice_id, count(*)::integer as readers from taken group by notice_id),
    counted as (
      update notices set read_count = read_count + readers from added where notices.id = added.notice_id returning 1)
    select count(*) from taken`.execute(db);
  return rows[0]?.count ?? 0;
}
