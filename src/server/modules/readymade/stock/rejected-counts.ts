import type { RejectReason } from '#shared/staff/stock.ts';

export type RejectedCounts = Partial<Record<RejectReason, number>>;

/** How many lines were left out, by reason. */
export function rejectedCounts(rejected: readonly { reason: RejectReason }[]): RejectedCounts {
  const counts: RejectedCounts = {};
  for (const { reason } of rejected) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
