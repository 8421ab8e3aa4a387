import { formatAgo } from '#renderer/ui/format/time.ts';
import { adminUsersWords } from '#renderer/words/en/admin/users.ts';

/** A session says every five minutes that it is used. */
const nowMs = 6 * 60_000;

/** "Now" while someone uses the shop, then how long ago. */
export function seenText(at: string, now = Date.now()): string {
  return now - Date.parse(at) < nowMs ? adminUsersWords.get().now : formatAgo(at, now);
}
