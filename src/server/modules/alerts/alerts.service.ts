import type { EventOf } from '#shared/contract/events.ts';
import type { Severity } from '#shared/contract/notifications.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { OwnPath } from '#shared/contract/desktop/alerts.ts';
import type { CaseId } from '#shared/contract/staff/cases.ts';
import type { NoticeId } from '#shared/contract/staff/notices.ts';
import { isStaff, may, permissionsOf, roleNames, type Permission } from '#shared/permissions.ts';
import type { AlertKind } from '#shared/staff/alert-kinds.ts';
import { languages, type Language } from '#shared/statuses.ts';
import type { Db } from '../../db/client.ts';
import type { AlertTexts } from '../../db/tables/staff.ts';
import type { AfterCommit } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import { staffRoom } from '../../realtime/watching.ts';
import { wordsOf, type Words } from '../../words/words.ts';
import { addAlert, findAlerts, findStaff, listAlerts, listOfCases, type AlertToShow } from './alerts.repository.ts';

type AlertWords = Words['staff']['alerts'];
type Text = { title: string; message: string };
type NewAlert = {
  kind: AlertKind;
  severity: Severity;
  path: string;
  /** Who is told, where not all who read the kind's page are. */
  permission?: Permission;
  write: (alerts: AlertWords) => Text;
};
type SentNotice = Text & { id: NoticeId; severity: Severity; link: string | null };
type AlertOfToast = NonNullable<EventOf<'admin-toast'>['alert']>;

/** Who hears of a kind: who may open the page that it is about. */
const permissionOf: Record<AlertKind, Permission> = {
  broadcasts: 'panel.use',
  recharges: 'recharges.read',
  cases: 'cases.read',
  servers: 'servers.read',
  tickets: 'tickets.read',
  approvals: 'approvals.decide',
  stock: 'products.read',
};
/** A desktop client takes no more at once. */
const mostListed = 100;
/** Of these, alerts about the security of staff, which are kept longer: a busy day does not hide them, nor they a busy day. */
const mostAboutStaff = 50;
/** Longer than any transaction that raises a case: ids are given before the commit, so a lower one may appear later. */
const watchedMinutes = 5;
/** Alerts of cases that one look tells one by one; what is more is told as a number for each kind. */
const mostTold = 5;
/** Of more, the client is told the newest by number: the list that it asks for has fewer. */
const mostSummed = 1000;

type Dependencies = { db: Db; publish: Publish; publishHere: Publish };

/**
 * Alerts to staff. They are kept in the transaction of what they are about, and shown after its commit. Who was away is told later: for a
 * day, or for 30 about the security of staff.
 */
export function createAlerts({ db, publish, publishHere }: Dependencies) {
  let knownOfCases: ReadonlySet<number> | undefined;

  function show({ ids, kind, severity, texts, path, permission }: AlertToShow, send: Publish): void {
    for (const language of languages) {
      const roles = roleNames.filter((role) => may(role, permission));
      const rooms = roles.map((role) => staffRoom({ language, role }));
      send(rooms, 'admin-toast', { ...texts[language], severity, alert: { ids, kind, path } });
    }
  }

  async function tell(
    trx: Db,
    afterCommit: AfterCommit,
    userId: UserId,
    { write, ...about }: NewAlert & { permission: Permission },
  ): Promise<void> {
    const { kind, severity, path } = about;
    const texts = inEach(write);
    const kept = await addAlert(trx, { ...about, userId, texts });
    if (!kept?.language) return;
    const toast = { ...texts[kept.language], severity, alert: { ids: [kept.id], kind, path } };
    afterCommit(() => publish(`user:${userId}`, 'admin-toast', toast));
  }

  return {
    /** Tells all staff who may open the page, each in their language. */
    async tellStaff(trx: Db, afterCommit: AfterCommit, { write, ...about }: NewAlert): Promise<void> {
      const alert = { permission: permissionOf[about.kind], ...about, texts: inEach(write) };
      const kept = await addAlert(trx, alert);
      if (kept) afterCommit(() => show({ ...alert, ids: [kept.id] }, publish));
    },

    /** Tells each of the staff who may open the page, except one: who did it knows. */
    async tellOthers(
      trx: Db,
      afterCommit: AfterCommit,
      except: UserId,
      { write, permission, ...about }: NewAlert,
    ): Promise<void> {
      const needed = permission ?? permissionOf[about.kind];
      const others = await findStaff(
        trx,
        roleNames.filter((role) => may(role, needed)),
      );
      for (const { id } of others) {
        if (id !== except) await tell(trx, afterCommit, id, { ...about, permission: needed, write });
      }
    },

    /** Tells one of the staff; nobody when they no longer are. */
    tellOne(trx: Db, afterCommit: AfterCommit, userId: UserId, alert: Omit<NewAlert, 'permission'>): Promise<void> {
      return tell(trx, afterCommit, userId, { ...alert, permission: 'panel.use' });
    },

    /**
     * Keeps a notice that staff are shown as a toast: all of them, or one person, who may be a customer. Returns what its toast
     * carries; undefined for a customer's.
     */
    async keepNotice(trx: Db, notice: SentNotice, userId?: UserId): Promise<AlertOfToast | undefined> {
      const { id: noticeId, title, message, severity, link } = notice;
      const path = pathOf(link);
      const texts = inEach(() => ({ title, message }));
      const about = { kind: 'broadcasts', path } as const;
      const kept = await addAlert(trx, { ...about, severity, texts, permission: 'panel.use', userId, noticeId });
      return kept && { ids: [kept.id], ...about };
    },

    /**
     * Shows the alerts of cases that were raised since the last look. Cases are raised deep inside other work, in any process,
     * so each process looks for them and tells the browsers that are connected to it.
     */
    async showOfCases(): Promise<void> {
      const ids = await listOfCases(db, watchedMinutes);
      const added = knownOfCases === undefined ? [] : ids.filter((id) => !knownOfCases?.has(id));
      knownOfCases = new Set(ids);
      if (added.length === 0) return;
      const alerts = await findAlerts(db, added);
      for (const alert of [...alerts.slice(0, mostTold), ...summedUp(alerts.slice(mostTold))]) show(alert, publishHere);
    },

    /** The newest alerts that the caller may read, the oldest first. */
    async list({ id, role, language }: Caller) {
      const permissions = isStaff(role) ? permissionsOf(role) : [];
      const reader = { id, language, permissions };
      const aboutStaff = await listAlerts(db, reader, { areAboutStaff: true, limit: mostAboutStaff });
      const limit = mostListed - aboutStaff.length;
      const others = await listAlerts(db, reader, { areAboutStaff: false, limit });
      const rows = [...aboutStaff, ...others].toSorted((a, b) => a.id - b.id);
      return rows.map(({ notice, ...row }) => ({ ...row, path: notice ? pathOf(notice.link) : row.path }));
    },
  };
}
export type Alerts = ReturnType<typeof createAlerts>;

type AlertOfCase = Pick<NewAlert, 'kind' | 'severity' | 'path'> & { caseId: CaseId; texts: AlertTexts };

/** Keeps the alert of a case on the transaction that raises it. `showOfCases` tells it. */
export async function keepAlertOfCase(trx: Db, alert: AlertOfCase): Promise<void> {
  await addAlert(trx, { ...alert, permission: permissionOf[alert.kind] });
}

/** One alert for all of a kind: not all staff may read every kind. */
function summedUp(alerts: readonly AlertToShow[]): AlertToShow[] {
  return [...new Set(alerts.map(({ kind }) => kind))].flatMap((kind) => {
    const ofKind = alerts.filter((alert) => alert.kind === kind);
    if (ofKind.length === 1) return ofKind;
    const count = ofKind.length;
    const ids = ofKind.flatMap((alert) => alert.ids).slice(-mostSummed);
    const isCases = kind === 'cases';
    const texts = inEach(({ moreCases, moreAlerts }) => (isCases ? moreCases({ count }) : moreAlerts({ count })));
    const path = isCases ? '/admin/cases' : null;
    return { ids, kind, severity: 'warn', path, permission: permissionOf[kind], texts };
  });
}

function inEach(write: (alerts: AlertWords) => Text): AlertTexts {
  const inWords = (language: Language) => write(wordsOf(language).staff.alerts);
  return { en: inWords('en'), hi: inWords('hi') };
}

/** A link as the page of the shop that it leads to; null where it leads elsewhere. */
function pathOf(link: string | null): string | null {
  return OwnPath.nullable().catch(null).parse(link);
}
