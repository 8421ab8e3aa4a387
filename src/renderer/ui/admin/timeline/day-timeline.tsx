import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '#renderer/words/locale.ts';
import { classes } from '../../classes.ts';
import { formatDay } from '../../format/time.ts';
import { createDayKeys } from '../../history/day-keys.ts';
import { formatMinute, formatSecond } from './times.ts';

export type DayEntry = {
  key: string;
  icon: LucideIcon;
  what: ReactNode;
  /** ISO. */
  at: string;
  /** After the time: who, where, which server. */
  detail?: ReactNode;
  amount?: ReactNode;
  /** What someone wrote. */
  quote?: ReactNode;
  /** Done by staff: its icon is amber. */
  staff?: boolean;
  onOpen?: () => void;
};

const days = createDayKeys<DayEntry>(({ at }) => at);

/** What happened around one customer, newest first, by day. */
export function DayTimeline({ label, entries }: { label: string; entries: readonly DayEntry[] }) {
  useLocale();
  return (
    <ul aria-label={label} className="pb-2 tabular-nums">
      {entries.map((entry, index) => (
        <li key={entry.key}>
          {days.begins(entries, index) && (
            <p className="px-4 pt-2 pb-1 text-12 font-medium text-faint">{formatDay(entry.at)}</p>
          )}
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry: { icon: Icon, what, at, detail, amount, quote, staff = false, onOpen } }: { entry: DayEntry }) {
  const content = (
    <>
      <Icon
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className={classes('mt-0.5', staff ? 'text-warn' : 'text-faint')}
      />
      <span className="min-w-0 break-words">
        {what}
        {quote && <span className="mt-0.5 block rounded-[6px] bg-warn-soft px-2 py-1">{quote}</span>}
      </span>
      <span className="font-semibold">{amount}</span>
      <span className="col-start-2 -col-end-1 text-12 text-faint">
        <time dateTime={at} title={formatSecond(at, true)}>
          {formatMinute(at)}
        </time>
        {detail && <> · {detail}</>}
      </span>
    </>
  );
  const look =
    'grid w-full grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-x-2.5 px-4 py-1.5 text-left max-md:py-2';
  if (!onOpen) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classes(look, 'transition-colors hover:bg-hover -outline-offset-2')}
    >
      {content}
    </button>
  );
}
