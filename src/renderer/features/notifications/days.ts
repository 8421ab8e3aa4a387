import type { Notification } from '#shared/contract/notifications.ts';
import { formatLongDay, startOfDay } from '#renderer/ui/format/time.ts';

export type Day = { key: string; label: string; rows: Notification[] };

/** Groups notifications, newest first, by day in the reader's time zone. */
export function daysOf(rows: readonly Notification[], now: number): Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const key = startOfDay(new Date(row.created_at)).toDateString();
    const last = days.at(-1);
    if (last?.key === key) last.rows.push(row);
    else days.push({ key, label: formatLongDay(row.created_at, now), rows: [row] });
  }
  return days;
}
