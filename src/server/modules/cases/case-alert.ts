import type { Severity } from '#shared/contract/notifications.ts';
import type { CaseId } from '#shared/contract/staff/cases.ts';
import type { AlertKind } from '#shared/staff/alert-kinds.ts';
import { publicId } from '#shared/staff/public-id.ts';
import type { Language } from '#shared/statuses.ts';
import { caseText } from '../../words/case-text.ts';
import { excerptOf } from '../../words/en.ts';
import { wordsOf, type Words } from '../../words/words.ts';
import type { NewCase } from './new-case.ts';

type Alert = {
  kind: AlertKind;
  severity: Severity;
  /** Each time it is seen is news: whoever raises it does so once for what happened. */
  isAlwaysNews: boolean;
  titleOf: (alerts: Words['staff']['alerts']) => { title: string };
};

/** How staff hear of a case. */
export function alertOf({ kind, text }: NewCase): Alert {
  const news = { kind: 'cases', severity: 'warn', isAlwaysNews: true } as const;
  switch (kind) {
    case 'books_differ':
      return { ...news, severity: 'error', titleOf: ({ booksDiffer }) => booksDiffer };
    case 'backup_failed':
      return { ...news, isAlwaysNews: false, severity: 'error', titleOf: ({ backupFailed }) => backupFailed };
    case 'payment_reused':
    case 'payment_amount':
    case 'payment_rejected':
    case 'payment_twice':
    case 'payment_too_high':
      return { ...news, titleOf: ({ paymentObjected }) => paymentObjected };
    case 'review_waits':
      return { ...news, titleOf: ({ reviewWaits }) => reviewWaits };
    case 'offers_below_floor':
      return { ...news, titleOf: ({ offersStopped }) => offersStopped };
    case 'server_balance_low': {
      const isCritical = text.is === 'serverCritical';
      const titleOf: Alert['titleOf'] = (alerts) => (isCritical ? alerts.serverCritical : alerts.serverLow);
      return { ...news, kind: 'servers', severity: isCritical ? 'error' : 'warn', titleOf };
    }
    default:
      return { ...news, isAlwaysNews: false, titleOf: ({ newCase }) => newCase };
  }
}

/** What the alert says in a language: what happened, under its title. */
export function alertText({ text }: NewCase, { titleOf }: Alert, language: Language) {
  const { title } = titleOf(wordsOf(language).staff.alerts);
  return { title, message: excerptOf(caseText(text, language)) };
}

/** Where the alert leads: to the server whose balance is low, else to the case. */
export function pathOfAlert(id: CaseId, { kind, serverId }: NewCase): string {
  if (kind === 'server_balance_low' && serverId !== undefined) return `/admin/services?tab=servers&open=${serverId}`;
  return `/admin/cases?open=${publicId('case', id)}`;
}
