import type { NumberStatus } from '#shared/numbers.ts';

/** What a number's status is called here, and the colour of its dot. */
export const numberStatuses: Record<NumberStatus, { label: string; dot: string }> = {
  requested: { label: 'Asking', dot: 'bg-accent' },
  waiting: { label: 'Waiting', dot: 'bg-accent' },
  received: { label: 'Code arrived', dot: 'bg-good' },
  finished: { label: 'Finished', dot: 'bg-good' },
  canceled: { label: 'Refunded · canceled', dot: 'bg-control' },
  expired: { label: 'Refunded · no SMS', dot: 'bg-control' },
  failed: { label: 'Refunded · no number', dot: 'bg-control' },
};
