import { formatRupees } from '#shared/money.ts';
import type { Severity } from '#shared/notifications.ts';
import { formatPhone } from '#shared/phone.ts';
import type { NamedNumberRow } from './number-list.repository.ts';
import type { Step } from './number-machine.ts';

export type Notice = { title: string; message: string; severity: Severity };

/** What the customer must not miss even with the page closed: a code, and money that came back by itself. */
export function noticeOf(row: NamedNumberRow, { to, settle }: Step, source: string): Notice | undefined {
  const phone = row.phone === null ? '' : ` on ${formatPhone(row.phone)}`;
  if (settle === 'capture') {
    return {
      title: `${row.service_name} code arrived`,
      message: `Your code${phone} is ready to copy.`,
      severity: 'success',
    };
  }
  if (settle !== 'release' || source === 'customer' || source === 'purchase') return undefined;
  const why = to === 'failed' ? 'The number could not be bought.' : `No SMS came${phone}.`;
  return {
    title: `${formatRupees(row.held_paise)} back in your wallet`,
    message: `${row.service_name}: ${why} You were not charged.`,
    severity: 'info',
  };
}
