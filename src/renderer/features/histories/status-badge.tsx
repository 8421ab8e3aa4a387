import type { NumberStatus } from '#shared/numbers.ts';
import { classes } from '#renderer/ui/classes.ts';
import { numberStatuses } from './number-statuses.ts';

/** How a number stands: the dot's colour helps, the words say it. */
export function StatusBadge({ status, className }: { status: NumberStatus; className?: string }) {
  const { label, dot } = numberStatuses[status];
  return (
    <span className={classes(look, className)}>
      <span aria-hidden className={classes('size-1.5 rounded-full', dot)} />
      {label}
    </span>
  );
}

const look =
  'inline-flex items-center gap-1.5 rounded-full border border-line bg-surface px-2 text-12 font-medium whitespace-nowrap text-muted';
