import type { Recharge, RechargeStatus } from '#shared/contract/recharges.ts';

/** What a status is called in `rechargeWords`, and the colour of its dot. */
export const rechargeStatuses: Record<RechargeStatus, { label: StatusWord; dot: string }> = {
  pending: { label: 'statusPending', dot: 'bg-accent' },
  review: { label: 'statusReview', dot: 'bg-warn' },
  paid: { label: 'statusPaid', dot: 'bg-good' },
  rejected: { label: 'statusRejected', dot: 'bg-bad' },
  expired: { label: 'statusExpired', dot: 'bg-control' },
};

type StatusWord = `status${Capitalize<RechargeStatus>}`;

/** Still on its way: there is something to do or to wait for. */
export function isUnderWay({ status }: Pick<Recharge, 'status'>): boolean {
  return status === 'pending' || status === 'review';
}
