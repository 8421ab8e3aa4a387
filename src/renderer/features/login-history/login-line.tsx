import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#renderer/ui/classes.ts';
import { hint } from '#renderer/ui/overlay/hint.ts';
import { formatClock, formatMoment } from '#renderer/ui/format/time.ts';

type LoginLineProps = { icon: LucideIcon; bad?: boolean; title: string; at: string; children: ReactNode };

/** A line of the login history: who or what it was, and below it `children`. */
export function LoginLine({ icon: Icon, bad = false, title, at, children }: LoginLineProps) {
  return (
    <div className="flex h-full items-center gap-3 px-4">
      <span
        className={classes(
          'grid size-9 shrink-0 place-items-center rounded-full',
          bad ? 'bg-bad-soft text-bad' : 'bg-hover text-muted',
        )}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" data-tip={title}>
          {title}
        </p>
        <p className="truncate text-12 text-muted tabular-nums">{children}</p>
      </div>
      <time dateTime={at} {...hint(formatMoment(at))} className="shrink-0 text-12 text-muted tabular-nums">
        {formatClock(at)}
      </time>
    </div>
  );
}
