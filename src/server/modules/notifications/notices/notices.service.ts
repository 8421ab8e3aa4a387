import type { IdempotencyKey } from '#shared/contract/contract.ts';
import {
  Notice,
  type Audience,
  type NoticeContent,
  type NoticeDraft,
  type NoticeId,
} from '#shared/contract/staff/notices.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { isStaff, may } from '#shared/permissions.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import { mostPeopleCounted, noticeShows, type NoticeShow, type NoticeShownAs } from '#shared/staff/notices.ts';
import type { NotificationId } from '#shared/contract/notifications.ts';
import type { Db } from '../../../db/client.ts';
import { planForValues } from '../../../db/history.ts';
import { repeatable, sameBody } from '../../../db/repeatable.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import { readCursor, toPage } from '../../../http/paging.ts';
import type { Caller } from '../../../http/serve.ts';
import { staleRecord } from '../../../http/stale.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { countAudience, sampleAudience } from './audience.repository.ts';
import { toastOf, type Delivery } from './deliver-notice.ts';
import { editNotice } from './edit-notice.ts';
import { auditView } from './notice-view.ts';
import {
  addNotice,
  changeNotice,
  findNotice,
  findNoticeByKey,
  listNotices,
  lockNotice,
  removeNotice,
  type NoticeRow,
  type NoticeView,
} from './notices.repository.ts';
import { takeBack } from './notice-steps.service.ts';
import { lockSeen, noteSeen } from './seen.repository.ts';

type Dependencies = {
  db: Db;
  publish: Publish;
  notifications: Pick<NotificationsService, 'add' | 'addBroadcast'>;
  delivery: Delivery;
};
type Changes = { [K in keyof NoticeDraft]?: NoticeDraft[K] | undefined };
type Listing = { show?: NoticeShow | undefined; search?: string | undefined; cursor?: string | undefined };
type Sending = { version: number; send_at: Date | null; expected_count: number };

const pageSize = 50;

/** What staff tell customers: written, counted, tried on oneself, sent now or later, changed and taken back. */
export function createNotices({ db, publish, notifications, delivery }: Dependencies) {
  /** A page of notices, the newest first. */
  async function list({ show, search, cursor }: Listing) {
    const slice = { states: show && noticeShows[show], search, before: readCursor(cursor), limit: pageSize + 1 };
    const rows = await planForValues(db, (trx) => listNotices(trx, slice));
    return toPage(rows, pageSize, ({ id }) => id);
  }

  /** Raises not_found. */
  async function get(trx: Db, id: NoticeId): Promise<NoticeView> {
    const found = await findNotice(trx, id);
    if (!found) throw new Problem('not_found');
    return found;
  }

  /** How many people an audience is, up to 10,000, and the newest of them. */
  async function look(audience: Audience) {
    const [count, sample] = await Promise.all([countAudience(db, audience), sampleAudience(db, audience)]);
    return { count: Math.min(count, mostPeopleCounted), more: count > mostPeopleCounted, sample };
  }

  /** Shows a notice to the caller alone, as it will be. Raises not_permitted for a toast without its permission. */
  async function test(caller: Caller, { link, shown_as: shownAs, ...content }: NoticeContent): Promise<void> {
    refuseToast(caller, shownAs);
    await transact(db, async (trx, afterCommit) => {
      if (shownAs !== 'toast') {
        await notifications.addBroadcast(trx, afterCommit, {
          audience: 'everyone',
          userId: caller.id,
          ...content,
          link,
        });
      }
      if (shownAs !== 'list') afterCommit(() => publish(`user:${caller.id}`, 'admin-toast', toastOf(content)));
    });
  }

  /** Writes a draft, once per key. Raises not_permitted, key_reused, invalid_request. */
  async function add(caller: Caller, draft: NoticeDraft, key: IdempotencyKey): Promise<NoticeView> {
    refuseToast(caller, draft.shown_as);
    refusePast('expires_at', draft.expires_at);
    const id = await repeatable({
      run: () =>
        transact(db, async (trx, afterCommit) => {
          const added = await addNotice(trx, { ...draft, author: caller.id, ...key });
          const subject = `notice:${added}`;
          await recordAudit(trx, { actor: caller.actor, action: 'notice.add', subject, after: auditView(draft) });
          afterCommit(hint);
          return added;
        }),
      constraint: 'notices_created_by_request_key_key',
      find: () => findNoticeByKey(db, caller.id, key.key),
      isSame: sameBody(key),
      repeat: ({ id: known }) => known,
    });
    return get(db, id);
  }

  /**
   * Changes a notice; of one that was sent only what it says, its link and its end, which open browsers see at once. Raises
   * not_found, changed_meanwhile, not_permitted, invalid_request.
   */
  async function change(caller: Caller, id: NoticeId, { version, ...changes }: Changes & { version: number }) {
    return transact(db, async (trx, afterCommit) => {
      const notice = await lockCurrent(trx, id, version);
      refuseToast(caller, changes.shown_as ?? notice.shown_as);
      if (changes.expires_at !== undefined) refusePast('expires_at', changes.expires_at);
      await editNotice(trx, afterCommit, publish, { actor: caller.actor, notice, changes });
      afterCommit(hint);
      return get(trx, id);
    });
  }

  /**
   * Sends a draft, or one that was held, now or at a time. Raises not_found, changed_meanwhile, not_permitted, invalid_request, and count_moved (with
   * `count`) when the chosen customers are not as many as the caller was shown.
   */
  async function send(caller: Caller, id: NoticeId, { version, send_at: at, expected_count: expected }: Sending) {
    return transact(db, async (trx, afterCommit) => {
      const notice = await lockCurrent(trx, id, version, ['draft', 'scheduled', 'held']);
      refuseToast(caller, notice.shown_as);
      refusePast('send_at', at);
      if (at && notice.expires_at && notice.expires_at <= at) throw invalidFields({ send_at: fieldProblem('past') });
      const count = Math.min(await countAudience(trx, notice.audience), mostPeopleCounted);
      const isCounted = notice.audience.to === 'customers' || notice.audience.to === 'customer';
      if (isCounted && count !== expected) throw new Problem('count_moved', { params: { count } });
      const subject = `notice:${id}`;
      const change = { state: 'scheduled', send_at: at, scheduled_by: caller.id, due: at ?? 'now' } as const;
      const sent = await changeNotice(trx, id, change, { isEdit: true });
      const after = { ...auditView(notice), send_at: at?.toISOString() ?? 'now', people: count };
      await recordAudit(trx, { actor: caller.actor, action: 'notice.send', subject, after });
      if (!at) await delivery.begin(trx, afterCommit, sent);
      afterCommit(hint);
      return get(trx, id);
    });
  }

  /** Makes a notice that is scheduled or held a draft again. Raises not_found, and changed_meanwhile when it is being sent already. */
  async function hold(caller: Caller, id: NoticeId) {
    return transact(db, async (trx, afterCommit) => {
      const notice = await lock(trx, id);
      if (notice.state !== 'scheduled' && notice.state !== 'held') throw await stale(trx, id);
      const { actor } = caller;
      await changeNotice(trx, id, { state: 'draft', send_at: null, scheduled_by: null, due: null }, { isEdit: true });
      await recordAudit(trx, { actor, action: 'notice.hold', subject: `notice:${id}` });
      afterCommit(hint);
      return get(trx, id);
    });
  }

  /** Deletes a draft, or takes back what was sent or is being sent: nobody sees it from this moment on. Raises not_found. */
  async function withdraw({ actor }: Caller, id: NoticeId): Promise<void> {
    await transact(db, async (trx, afterCommit) => {
      const notice = await lock(trx, id);
      const subject = `notice:${id}`;
      if (notice.state === 'draft' || notice.state === 'scheduled' || notice.state === 'held') {
        await removeNotice(trx, id);
        await recordAudit(trx, { actor, action: 'notice.remove', subject, before: auditView(notice) });
      } else if (notice.state === 'preparing' || notice.state === 'sent') {
        await takeBack(trx, afterCommit, publish, notice);
        await changeNotice(trx, id, { state: 'withdrawn', push: null, due: 'now' }, { isEdit: true });
        await recordAudit(trx, { actor, action: 'notice.withdraw', subject, before: auditView(notice) });
      }
      afterCommit(hint);
    });
  }

  type AtOnce = Pick<NoticeDraft, 'title' | 'message' | 'severity' | 'audience'> & { key: IdempotencyKey };

  /** Adds a notice and sends it, on the caller's transaction, to everyone or staff: as a toast and in the list. */
  async function tellAtOnce(trx: Db, afterCommit: AfterCommit, { id: author }: Caller, { key, ...said }: AtOnce) {
    const draft = { ...said, link: null, shown_as: 'both', expires_at: null } as const;
    const id = await addNotice(trx, { ...draft, author, key: `broadcast:${key.key}`, bodyHash: key.bodyHash });
    const notice = await delivery.begin(trx, afterCommit, await lock(trx, id));
    afterCommit(hint);
    return notice;
  }

  /** Notes what a customer has looked at. */
  async function see({ id: userId, role }: Caller, to: NotificationId): Promise<void> {
    await transact(db, async (trx) => {
      const from = await lockSeen(trx, userId);
      if (from < to) await noteSeen(trx, { userId, isStaff: isStaff(role), from, to });
    });
  }

  function hint(): void {
    publish('admins', 'update_staff', { subject: 'notifications' });
  }

  async function lock(trx: Db, id: NoticeId): Promise<NoticeRow> {
    const notice = await lockNotice(trx, id);
    if (!notice) throw new Problem('not_found');
    return notice;
  }

  const open = ['draft', 'scheduled', 'held', 'preparing', 'sent'] as const satisfies NoticeRow['state'][];

  async function lockCurrent(trx: Db, id: NoticeId, version: number, states: NoticeRow['state'][] = open) {
    const notice = await lock(trx, id);
    if (notice.version !== version || !states.includes(notice.state)) throw await stale(trx, id);
    return notice;
  }

  async function stale(trx: Db, id: NoticeId): Promise<Problem> {
    return staleRecord(trx, { subject: `notice:${id}`, schema: Notice, current: await get(trx, id) });
  }

  return { list, get: (id: NoticeId) => get(db, id), look, test, add, change, send, hold, withdraw, tellAtOnce, see };
}
export type Notices = ReturnType<typeof createNotices>;

/** A toast interrupts everyone, so it has a permission of its own. */
function refuseToast({ role }: Caller, shownAs: NoticeShownAs): void {
  if (shownAs !== 'list' && !(role !== null && may(role, 'broadcasts.send'))) throw new Problem('not_permitted');
}

function refusePast(field: 'send_at' | 'expires_at', at: Date | null | undefined): void {
  if (at && at.getTime() <= Date.now()) throw invalidFields({ [field]: fieldProblem('past') });
}
