import type { NumberStatus } from '#shared/numbers.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { numberStatuses } from './number-statuses.ts';

/** How a number stands. */
export function StatusBadge({ status, className = '' }: { status: NumberStatus; className?: string }) {
  const { label, dot } = numberStatuses[status];
  return (
    <Badge dot={dot} className={className}>
      {label}
    </Badge>
  );
}
