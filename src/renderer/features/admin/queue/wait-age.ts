import { countText } from '#renderer/ui/admin/marks/count-text.ts';
import type { adminQueueWords } from '#renderer/words/en/admin/frame/queue.ts';

type Words = ReturnType<typeof adminQueueWords.get>;

/** How long something has waited: "now", "14 min", "3 h", "2 days". */
export function waitAge(t: Words, since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes === 0) return t.justNow;
  if (minutes < 60) return t.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t.hours(hours) : t.days(Math.floor(hours / 24));
}

/** "7, oldest 14 min". */
export function queueNote(
  t: Words,
  summary: { count: number; oldest: string | null } | undefined,
  now: number,
): string | undefined {
  if (!summary || summary.count === 0) return undefined;
  const counted = countText(summary.count);
  if (summary.oldest === null) return counted;
  return t.note({ count: counted, age: oldestAge(t, summary.oldest, now) });
}

/** After "oldest": "< 1 min", "14 min". */
export function oldestAge(t: Words, since: string, now: number): string {
  return now - Date.parse(since) < 60_000 ? t.underMinute : waitAge(t, since, now);
}
