import { classes } from '#renderer/ui/classes.ts';
import { severityLooks } from '#renderer/ui/feedback/severity-look.ts';
import { adminNoticesWords } from '#renderer/words/en/admin/site/notices.ts';
import { useWords } from '#renderer/words/words.ts';
import type { NoticeForm } from './notice-form.ts';

/** A notice as customers will see it: in the list, as a pop-up, or both. */
export function NoticePreview({ title, message, severity, link, shownAs }: NoticeForm) {
  const t = useWords(adminNoticesWords);
  const { icon: Icon, colour } = severityLooks[severity];
  const body = (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden className={classes('shrink-0', colour)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{title || t.title}</p>
        <p className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">{message || t.message}</p>
        {shownAs !== 'toast' && link.trim() !== '' && (
          <p className="truncate text-12 font-medium text-accent-text">{link.trim()}</p>
        )}
      </div>
    </>
  );
  return (
    <div className="grid gap-2">
      {shownAs !== 'list' && (
        <figure className="grid gap-1">
          <figcaption className="text-12 text-faint">{t.asToast}</figcaption>
          <div className="flex items-start gap-3 rounded-12 border border-line bg-surface px-4 py-3 shadow-2">
            {body}
          </div>
        </figure>
      )}
      {shownAs !== 'toast' && (
        <figure className="grid gap-1">
          <figcaption className="text-12 text-faint">{t.asList}</figcaption>
          <div className="flex items-start gap-3 rounded-12 border border-line bg-surface px-4 py-3">{body}</div>
        </figure>
      )}
    </div>
  );
}
