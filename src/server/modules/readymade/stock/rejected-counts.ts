import type { LineRejectReason } from '#shared/staff/stock.ts';

export type RejectedCounts = Partial<Record<LineRejectReason, number>>;

/** How many lines were left out, by reason. */
export function rejectedCounts(rejected: readonly { reason: LineRejectReason }[]): RejectedCounts {
  const counts: RejectedCounts = {};
  for (const { reason } of rejected) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
