import type { Severity } from '#shared/contract/notifications.ts';
import type { Say } from '../../words/words.ts';
import type { NamedNumberRow } from './list/number-list.repository.ts';
import type { Step } from './number-machine.ts';

export type Notice = { say: Say<{ title: string; message: string }>; severity: Severity };

/** What the customer must not miss even with the page closed: a code, and money that came back by itself. */
export function noticeOf(row: NamedNumberRow, { to, settle }: Step, source: string): Notice | undefined {
  const sold = { service: row.service_name, phone: row.phone, amount: row.held_paise };
  if (settle === 'capture') return { say: ({ notices }) => notices.codeArrived(sold), severity: 'success' };
  if (settle !== 'release' || source === 'customer' || source === 'purchase') return undefined;
  const why = to === 'failed' ? 'notBought' : 'noCode';
  return { say: ({ notices }) => notices[why](sold), severity: 'info' };
}
