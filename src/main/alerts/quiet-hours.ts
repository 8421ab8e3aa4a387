import type { Preferences } from '#shared/contract/desktop/alerts.ts';

type Quiet = Preferences['quiet'];

/** Whether a time is within the quiet hours, by this computer's clock. They may go over midnight; equal ends are the whole day. */
export function isQuiet(quiet: Quiet, now: Date): boolean {
  if (quiet === null) return false;
  const minute = now.getHours() * 60 + now.getMinutes();
  const from = minuteOf(quiet.from);
  const to = minuteOf(quiet.to);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
