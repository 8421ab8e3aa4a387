import type { ReactNode } from 'react';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { useLocale } from '#renderer/words/locale.ts';
import { classes } from '../../classes.ts';
import { formatDay, isToday } from '../../format/time.ts';
import { createDayKeys } from '../../history/day-keys.ts';
import { formatSecond } from './times.ts';
import { sourceIcons, type Source } from './sources.tsx';

export type TimelineEvent = {
  key: string;
  source: Source;
  what: ReactNode;
  /** ISO. */
  at: string;
  /** Instead of the time: "+0.5 s". */
  time?: string;
  detail?: ReactNode;
  /** What a server answered, as it was. */
  raw?: string | undefined;
  /** Something went wrong. */
  bad?: boolean;
};

const looks: Record<Source, string> = {
  customer: 'bg-accent-soft text-accent-text',
  server: 'bg-hover text-muted',
  wallet: 'bg-good-soft text-good',
  timer: 'bg-warn-soft text-warn',
  staff: 'bg-warn-soft text-warn',
};

const days = createDayKeys<TimelineEvent>(({ at }) => at);

/** Whether an event begins a day that has to be told: that of the first one, unless it is today, and each that follows. */
function tellsDay(events: readonly TimelineEvent[], index: number): boolean {
  const event = events[index];
  if (event === undefined || event.time !== undefined || !days.begins(events, index)) return false;
  return index > 0 || !isToday(event.at);
}

/** What happened to one record, in order: who or what did it, to the second, by day, with the raw answers. */
export function EventTimeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  const t = useWords(adminPartsWords);
  useLocale();
  return (
    <ol aria-label={label} className="px-4 pt-1 pb-3">
      {events.map(({ key, source, what, at, time, detail, raw, bad = false }, index) => {
        const Icon = sourceIcons[source];
        const isDay = tellsDay(events, index);
        return (
          <li
            key={key}
            className={classes(
              'relative grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-2.5 py-1.25 tabular-nums',
              'before:absolute before:inset-y-0 before:left-[9.5px] before:w-px before:bg-line-strong',
              isDay
                ? 'first:before:top-9 last:before:bottom-[calc(100%-36px)] only:before:hidden'
                : 'first:before:top-3.5 last:before:bottom-[calc(100%-14px)] only:before:hidden',
            )}
          >
            {isDay && <p className="col-start-2 -col-end-1 h-5.5 text-12 font-medium text-muted">{formatDay(at)}</p>}
            <span
              title={t[source]}
              className={classes(
                'relative col-start-1 grid size-5 place-items-center rounded-full ring-2 ring-surface',
                bad ? 'bg-bad-soft text-bad' : looks[source],
              )}
            >
              <Icon size={12} strokeWidth={1.75} aria-hidden />
              <span className="sr-only">{t[source]}</span>
            </span>
            <p className="min-w-0 break-words">{what}</p>
            <time dateTime={at} title={formatSecond(at, true)} className="text-12 leading-5 text-faint">
              {time ?? formatSecond(at)}
            </time>
            {detail && <p className="col-start-2 -col-end-1 text-12 break-words text-faint">{detail}</p>}
            {raw !== undefined && (
              <code
                translate="no"
                className="col-start-2 -col-end-1 mt-1 block rounded-[6px] bg-hover px-2 py-1 font-mono text-12 [overflow-wrap:anywhere]"
              >
                {raw}
              </code>
            )}
          </li>
        );
      })}
    </ol>
  );
}
