import { useQuery } from '@tanstack/react-query';
import { ReceiptIndianRupee, Scale, Server, ShieldCheck, Ticket, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Queue } from '#shared/contract/staff/queues.ts';
import type { QueueName } from '#shared/staff/queues/queues.ts';
import { queuesQuery } from '#renderer/data/admin/desk/queues.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { adminQueueWords } from '#renderer/words/en/admin/frame/queue.ts';
import { adminQueuesWords } from '#renderer/words/en/admin/desk/users.ts';
import { useLocale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';
import { compactNumber } from '#renderer/ui/format/amounts.ts';
import { oldestAge } from '../../queue/wait-age.ts';

const icons: Record<QueueName, LucideIcon> = {
  recharges: ReceiptIndianRupee,
  cases: Scale,
  tickets: Ticket,
  approvals: ShieldCheck,
  servers: Server,
};
const links: Record<QueueName, string> = {
  recharges: '/admin/recharges',
  cases: '/admin/cases',
  tickets: '/admin/tickets',
  approvals: '/admin/approvals',
  servers: '/admin/services?tab=servers',
};

/** What waits for staff, each with the age of its oldest, and the way there. */
export function QueueStrip() {
  const t = useWords(adminQueuesWords);
  const { data } = useQuery(queuesQuery(useApi()));
  const queues = data?.queues ?? [];
  return (
    <nav
      aria-label={t.strip}
      aria-busy={!data || undefined}
      className="grid min-h-[59px] flex-none grid-cols-2 border-b border-line md:auto-cols-fr md:grid-flow-col md:grid-cols-none"
    >
      {queues.map((queue) => (
        <QueueLink key={queue.name} queue={queue} />
      ))}
    </nav>
  );
}

function QueueLink({ queue }: { queue: Queue }) {
  const t = useWords(adminQueuesWords);
  useLocale();
  const { name, count, more, oldest_at: oldestAt, overdue, about } = queue;
  const Icon = icons[name];
  const number = more ? t.more({ count: compactNumber(count) }) : String(count);
  return (
    <Link
      to={links[name]}
      className="grid min-w-0 gap-0.5 border-line px-4 py-2 -outline-offset-2 transition-colors hover:bg-hover max-md:border-b max-md:odd:border-r md:not-last:border-r"
    >
      <span className="flex min-w-0 items-center gap-1.5 text-12 text-muted">
        <Icon size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
        <span className="truncate">{t[name]}</span>
      </span>
      <span className="flex min-w-0 items-baseline gap-2 tabular-nums">
        <b className="text-16 font-semibold">{number}</b>
        <span className={classes('truncate text-12', overdue ? 'text-bad' : 'text-muted')}>
          {count === 0 ? t.empty : (about ?? (oldestAt && ageText(t, oldestAt, overdue)))}
        </span>
      </span>
    </Link>
  );
}

type QueueWords = ReturnType<typeof adminQueuesWords.get>;

/** The colour is not alone: the words say that it is overdue. */
function ageText(t: QueueWords, oldestAt: string, overdue: boolean): string {
  const age = oldestAge(adminQueueWords.get(), oldestAt, Date.now());
  return (overdue ? t.late : t.oldest)({ age });
}
