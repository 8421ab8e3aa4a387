import type { NumberStatus } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { Badge } from '#renderer/ui/marks/badge.tsx';
import { historiesWords } from '#renderer/words/en/histories.ts';
import { numberStatuses } from './number-statuses.ts';

/** How a number stands. */
export function StatusBadge({ status, className = '' }: { status: NumberStatus; className?: string }) {
  const said = useWords(historiesWords);
  const { label, dot } = numberStatuses[status];
  return (
    <Badge dot={dot} className={className}>
      {label(said)}
    </Badge>
  );
}
