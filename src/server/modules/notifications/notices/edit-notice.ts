import { Audience, type NoticeDraft, type NoticeId } from '#shared/contract/staff/notices.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import type { AfterCommit } from '../../../db/transact.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { Inverse } from '../../audit/inverses.ts';
import { changeNotification } from '../notifications.repository.ts';
import { endOf, roomOf } from './deliver-notice.ts';
import { notificationOf } from './notice-steps.service.ts';
import { auditView } from './notice-view.ts';
import { changeNotice, lockNotice, type NoticeChange, type NoticeRow } from './notices.repository.ts';

type Changes = { [K in keyof NoticeDraft]?: NoticeDraft[K] | undefined };
type Edit = { actor: Actor; notice: NoticeRow; changes: Changes };

/**
 * Changes a notice that the caller has locked, and tells those who have it. Who it is for and how it is shown stays once it
 * is being sent.
 */
export async function editNotice(
  trx: Db,
  afterCommit: AfterCommit,
  publish: Publish,
  { actor, notice, changes }: Edit,
): Promise<void> {
  const { id, state } = notice;
  const isOut = state === 'sent' || state === 'preparing';
  const { audience, shown_as: shownAs, ...said } = definedOf(changes);
  const change: NoticeChange = isOut
    ? said
    : { ...said, ...(audience && { audience }), ...(shownAs && { shown_as: shownAs }) };
  const changed = await changeNotice(
    trx,
    id,
    { ...change, ...(state === 'sent' && tellAgain(notice, said)) },
    { isEdit: true },
  );
  const subject = `notice:${id}`;
  const views = { before: auditView(notice), after: auditView(changed) };
  await recordAudit(trx, { actor, action: 'notice.change', subject, ...views });
  const notification = notificationOf(changed);
  if (!notification) return;
  const { title, message, severity, link, expires_at } = changed;
  await changeNotification(trx, notification.id, { title, message, severity, link, expires_at });
  const room = roomOf(changed.audience.to, changed.audience.to === 'customer' ? changed.audience.id : undefined);
  if (room) afterCommit(() => publish(room, 'notification', { type: 'update', id: notification.id, notification }));
}

/** Recipients chosen by a filter are told by the job: after those who are still being told of it at all. */
function tellAgain(notice: NoticeRow, said: Changes): NoticeChange {
  const due = notice.push || notice.audience.to === 'customers' ? 'now' : endOf({ ...notice, ...definedOf(said) });
  if (notice.audience.to !== 'customers' || notice.notification_id === null) return { due };
  return notice.push === 'add' ? { push_again: true, due } : { push: 'update', pushed_to: 0, due };
}

function definedOf(changes: Changes): Partial<NoticeDraft> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** Takes a change of a notice back, also of one that was sent. Raises changed_meanwhile where it is gone or over. */
export function undoNoticeChange(publish: Publish): Inverse {
  return async (trx, afterCommit, actor, { subject, before }) => {
    const notice = await lockNotice(trx, Number(subject.replace('notice:', '')) as NoticeId);
    if (!notice || notice.state === 'withdrawn' || notice.state === 'expired') throw new Problem('changed_meanwhile');
    const { audience, expires_at: expiresAt, ...rest } = before;
    const changes = {
      ...(rest as Changes),
      ...(audience !== undefined && { audience: Audience.parse(audience) }),
      ...(expiresAt !== undefined && { expires_at: typeof expiresAt === 'string' ? new Date(expiresAt) : null }),
    };
    await editNotice(trx, afterCommit, publish, { actor, notice, changes });
    afterCommit(() => publish('admins', 'update_staff', { subject: 'notifications', id: notice.id }));
  };
}
