import type { Recharge, RechargeStatus } from '#shared/wallet.ts';

type Tone = 'info' | 'warn' | 'good' | 'bad' | 'quiet';

/** What a status is called and how it is coloured. */
export const rechargeStatuses: Record<RechargeStatus, { label: string; tone: Tone }> = {
  pending: { label: 'To pay', tone: 'info' },
  review: { label: 'Under review', tone: 'warn' },
  paid: { label: 'Paid', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  expired: { label: 'Expired', tone: 'quiet' },
};

/** Still on its way: there is something to do or to wait for. */
export function isUnderWay({ status }: Pick<Recharge, 'status'>): boolean {
  return status === 'pending' || status === 'review';
}
