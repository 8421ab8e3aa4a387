import type { Recharge, RechargeStatus } from '#shared/wallet.ts';

/** What a status is called, and the colour of its dot. */
export const rechargeStatuses: Record<RechargeStatus, { label: string; dot: string }> = {
  pending: { label: 'To pay', dot: 'bg-accent' },
  review: { label: 'Under review', dot: 'bg-warn' },
  paid: { label: 'Paid', dot: 'bg-good' },
  rejected: { label: 'Rejected', dot: 'bg-bad' },
  expired: { label: 'Expired', dot: 'bg-control' },
};

/** Still on its way: there is something to do or to wait for. */
export function isUnderWay({ status }: Pick<Recharge, 'status'>): boolean {
  return status === 'pending' || status === 'review';
}
