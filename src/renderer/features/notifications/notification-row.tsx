import type { Notification } from '#shared/contract/notifications.ts';
import { classes } from '#renderer/ui/classes.ts';
import { severityLooks } from '#renderer/ui/feedback/severity-look.ts';
import { formatAgo, formatMoment } from '#renderer/ui/format/time.ts';
import { hint } from '#renderer/ui/overlay/hint.ts';
import { useWords } from '#renderer/words/words.ts';
import { useNow } from '#renderer/lib/clock.store.ts';
import { isNoticeLink } from '#shared/staff-link.ts';
import { NotificationLink, NoticeLink } from './notification-link.tsx';
import { notificationsWords } from '#renderer/words/en/notifications.ts';

/** `fresh`: not yet seen when the page was opened. */
export function NotificationRow({ notification, fresh }: { notification: Notification; fresh: boolean }) {
  const t = useWords(notificationsWords);
  const { title, message, severity, about, link, created_at: at } = notification;
  const { icon: Icon, colour } = severityLooks[severity];
  const now = useNow(60_000);
  // The dot stays on the line of the last word.
  const cut = title.lastIndexOf(' ') + 1;
  const [rest, last] = [title.slice(0, cut), title.slice(cut)];
  return (
    <li className="flex gap-3 px-4 py-4">
      <Icon size={20} strokeWidth={1.75} aria-hidden className={classes('shrink-0', colour)} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="font-semibold">
            {rest}
            <span className="whitespace-nowrap">
              {last}
              {fresh && (
                <span className="mark ml-2 inline-block size-2 rounded-full bg-accent align-middle">
                  <span className="sr-only">{t.fresh}</span>
                </span>
              )}
            </span>
          </h3>
          <time dateTime={at} {...hint(formatMoment(at))} className="shrink-0 text-12 text-muted">
            {formatAgo(at, now)}
          </time>
        </div>
        <p className="max-w-prose whitespace-pre-line text-muted">{message}</p>
        {about && <NotificationLink about={about} />}
        {link && isNoticeLink(link) && <NoticeLink to={link} />}
      </div>
    </li>
  );
}
