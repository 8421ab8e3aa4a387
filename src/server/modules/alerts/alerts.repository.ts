import { sql } from 'kysely';
import type { Severity } from '#shared/contract/notifications.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { CaseId } from '#shared/contract/staff/cases.ts';
import type { NoticeId } from '#shared/contract/staff/notices.ts';
import type { Permission, Role } from '#shared/permissions.ts';
import type { AlertKind } from '#shared/staff/alert-kinds.ts';
import type { Language } from '#shared/statuses.ts';
import type { Db } from '../../db/client.ts';
import type { AlertTexts } from '../../db/tables/staff.ts';

export type NewAlert = {
  kind: AlertKind;
  severity: Severity;
  texts: AlertTexts;
  path: string | null;
  permission: Permission;
  /** One of the staff; all of them without it. */
  userId?: UserId | undefined;
  caseId?: CaseId;
  noticeId?: NoticeId;
};
type Kept = { id: number; language: Language | null };
/** `ids`: the kept alerts that it tells. */
export type AlertToShow = Omit<NewAlert, 'userId' | 'caseId' | 'noticeId'> & { ids: number[] };

/** Alerts for who manages staff are about its security. */
const aboutStaff: Permission = 'staff.manage';
/** An owner may be away for weeks, and a thief stays. The rest waits on its own page as well, so that a day is enough. */
const securityDays = 30;

/** Writes an alert. With `userId`, returns their language, and undefined when they are no longer on staff. */
export async function addAlert(db: Db, alert: NewAlert): Promise<Kept | undefined> {
  const { kind, severity, texts, path, permission, userId = null, caseId = null, noticeId = null } = alert;
  const days = permission === aboutStaff ? securityDays : 1;
  const { rows } = await sql<Kept>`
    insert into staff_alerts (kind, severity, texts, path, permission, kept_until, user_id, case_id, notice_id)
    select ${kind}, ${severity}, ${JSON.stringify(texts)}::jsonb, ${path}, ${permission},
      now() + make_interval(days => ${days}), ${userId}::bigint, ${caseId}::bigint, ${noticeId}::bigint
    where ${userId}::bigint is null or exists (select from users where id = ${userId}::bigint and role is not null)
    returning id, (select language from users where id = user_id) as language`.execute(db);
  return rows[0];
}

/** The staff who have one of these roles. */
export function findStaff(db: Db, roles: readonly Role[]): Promise<{ id: UserId }[]> {
  return db.selectFrom('users').select('id').where('role', 'in', roles).orderBy('id').execute();
}

type Reader = { id: UserId; language: Language; permissions: readonly Permission[] };
type Shown = {
  id: number;
  kind: AlertKind;
  severity: Severity;
  title: string;
  message: string;
  path: string | null;
  created_at: Date;
};

/**
 * The newest alerts that are still kept for one reader, either about the security of staff or the others. What a notice says may have been
 * changed since, and one that was taken back or has ended is not told any more.
 */
export async function listAlerts(
  db: Db,
  { id, language, permissions }: Reader,
  { areAboutStaff, limit }: { areAboutStaff: boolean; limit: number },
): Promise<(Shown & { notice: { link: string | null } | null })[]> {
  const { rows } = await sql<Shown & { notice: { link: string | null } | null }>`
    select alerts.id, alerts.kind, coalesce(notices.severity, alerts.severity) as severity,
      coalesce(notices.title, texts -> ${language} ->> 'title') as title,
      coalesce(notices.message, texts -> ${language} ->> 'message') as message,
      path, alerts.created_at,
      case when notices.id is not null then jsonb_build_object('link', notices.link) end as notice
    from staff_alerts alerts left join notices on notices.id = notice_id
    where kept_until > now() and (permission = ${aboutStaff}) = ${areAboutStaff}
      and (user_id is null or user_id = ${id})
      and permission = any(${permissions}::text[])
      and (notice_id is null or notices.state = 'sent')
    order by alerts.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The ids of alerts of cases that were raised in the last minutes, in their order. */
export async function listOfCases(db: Db, minutes: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from staff_alerts
    where case_id is not null and created_at > now() - make_interval(mins => ${minutes}) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findAlerts(db: Db, ids: readonly number[]): Promise<AlertToShow[]> {
  const rows = await db
    .selectFrom('staff_alerts')
    .select(['id', 'kind', 'severity', 'texts', 'path', 'permission'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ id, ...row }) => ({ ...row, ids: [id] }));
}
