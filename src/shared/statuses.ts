/** A number's life, in order; the last three end it without a code. */
export const numberStatuses = [
  'requested',
  'waiting',
  'received',
  'finished',
  'canceled',
  'expired',
  'failed',
] as const;
export type NumberStatus = (typeof numberStatuses)[number];

/** A number that can still change: it is polled, and shown under "My numbers". */
export const openStatuses = ['requested', 'waiting', 'received'] as const satisfies NumberStatus[];

export function isOpen(status: NumberStatus): boolean {
  return openStatuses.some((open) => open === status);
}

/** Closed without a code: the price was refunded to the wallet. */
export function isRefunded(status: NumberStatus): boolean {
  return status === 'canceled' || status === 'expired' || status === 'failed';
}

/** In the order a recharge passes through them: it never goes back, and the last two are final. An expired one may still be paid. */
export const rechargeStatuses = ['pending', 'expired', 'review', 'rejected', 'paid'] as const;

export const transactionKinds = ['recharge', 'bonus', 'purchase', 'refund', 'adjustment'] as const;

export const severities = ['info', 'success', 'warn', 'error', 'secondary'] as const;

/** What customers can read: the site, emails and notifications. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];
