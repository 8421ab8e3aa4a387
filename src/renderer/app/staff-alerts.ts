import type { WireEventOf } from '#shared/contract/events.ts';
import { queueNames } from '#shared/staff/queues/queues.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { joinedAlertWords } from '#renderer/words/en/staff-alerts.ts';

/** The queues whose page shows a new record by itself: who works there needs no toast. */
const shownByPage: readonly string[] = queueNames.filter((name) => name !== 'servers');

/**
 * Shows an alert to staff. Alerts of one kind are one toast, with the newest text and how many they are. Broadcasts stand alone
 * while there is room; only those that would have to wait become one toast.
 */
export function showStaffAlert({ title, message, severity, alert }: WireEventOf<'admin-toast'>): void {
  const text = { severity, summary: title, message, admin: true };
  if (!alert) return toast(text);
  const { kind, path, ids } = alert;
  const headOf = (count: number) => joinedAlertWords.get()[kind](count);
  if (kind === 'broadcasts') return toast({ ...text, joined: { of: kind, count: 1, headOf, whenFull: title } });
  const page = path === null ? undefined : new URL(path, location.origin).pathname;
  if (shownByPage.includes(kind) && !document.hidden && page === location.pathname) return undefined;
  return toast({ ...text, joined: { of: kind, count: Math.max(1, ids.length), headOf } });
}
