import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';

/** Done, under way, late or held, needs a person, over or refunded. */
export type Tone = 'good' | 'busy' | 'late' | 'needed' | 'over';

const dots: Record<Tone, string> = {
  good: 'bg-(--green-9)',
  busy: 'bg-accent',
  late: 'bg-(--dot-late)',
  needed: 'bg-(--red-9)',
  over: 'bg-control',
};

/** A status: a dot and its word, never the colour alone. */
export function StatusDot({ tone, className, children }: { tone: Tone; className?: string; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex max-w-full min-w-0 items-center gap-1.5 align-middle text-12 whitespace-nowrap text-muted',
        className,
      )}
    >
      <span aria-hidden className={classes('mark size-1.5 flex-none rounded-full', dots[tone])} />
      <span className="truncate">{children}</span>
    </span>
  );
}

/** The same in a frame, as it stands beside a title. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <StatusDot tone={tone} className="flex-none rounded-full border border-line bg-surface px-2 py-px font-medium">
      {children}
    </StatusDot>
  );
}
