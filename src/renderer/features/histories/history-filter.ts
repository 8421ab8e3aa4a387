import type { NumberStatus } from '#shared/numbers.ts';
import type { TransactionKind } from '#shared/wallet.ts';

type Choice<V extends string> = { value: V | undefined; label: string };

export const kinds: Choice<TransactionKind>[] = [
  { value: undefined, label: 'All' },
  { value: 'recharge', label: 'Recharges' },
  { value: 'purchase', label: 'Purchases' },
  { value: 'refund', label: 'Refunds' },
  { value: 'adjustment', label: 'Adjustments' },
];

export type StatusFilter = 'open' | NumberStatus;

export const statuses: Choice<StatusFilter>[] = [
  { value: undefined, label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'finished', label: 'Finished' },
  { value: 'canceled', label: 'Canceled' },
  { value: 'expired', label: 'Expired' },
  { value: 'failed', label: 'Failed' },
];

/** A filter as it stands in the address; what is not on offer means all. */
export function readFilter<V extends string>(choices: Choice<V>[], text: string | null): V | undefined {
  return choices.find(({ value }) => value === text)?.value;
}
