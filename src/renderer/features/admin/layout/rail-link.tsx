import { Link } from 'react-router-dom';
import { classes } from '#renderer/ui/classes.ts';
import { adminShellWords, adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { hrefOf, type AdminPage } from '../pages/admin-pages.ts';

/** How many wait in a queue; `late` when the oldest has waited for too long. */
export type QueueCount = { text: string; late: boolean };

type RailLinkProps = { page: AdminPage; current: boolean; queue: QueueCount | undefined; onFollow: () => void };

export function RailLink({ page, current, queue, onFollow }: RailLinkProps) {
  const t = useWords(adminShellWords);
  const title = useWords(adminTitles)[page.title];
  const { icon: Icon } = page;
  return (
    <Link
      to={hrefOf(page)}
      aria-current={current ? 'page' : undefined}
      onClick={onFollow}
      className={classes(look, current ? 'bg-accent-soft font-medium text-accent-text' : resting)}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
      <span className="truncate">{title}</span>
      {queue && (
        <span
          aria-label={(queue.late ? t.overdue : t.waiting)({ count: queue.text })}
          className={classes(
            'ml-auto text-12 font-medium tabular-nums',
            queue.late ? 'text-bad' : !current && 'text-faint',
          )}
        >
          {queue.text}
        </span>
      )}
    </Link>
  );
}

const look = 'touch flex h-7.5 flex-none items-center gap-2 rounded-8 px-2 whitespace-nowrap transition-colors';
const resting = 'text-muted hover:bg-hover hover:text-ink';
