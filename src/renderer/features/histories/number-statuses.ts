import type { NumberStatus } from '#shared/numbers.ts';

type Look = { label: string; look: string };

const quiet = 'bg-hover text-muted';

/** What a number's status is called here and how its badge is coloured. */
export const numberStatuses: Record<NumberStatus, Look> = {
  requested: { label: 'Asking', look: 'bg-accent-soft text-accent-text' },
  waiting: { label: 'Waiting', look: 'bg-accent-soft text-accent-text' },
  received: { label: 'Code arrived', look: 'bg-good-soft text-good' },
  finished: { label: 'Finished', look: 'bg-good-soft text-good' },
  canceled: { label: 'Refunded · canceled', look: quiet },
  expired: { label: 'Refunded · no SMS', look: quiet },
  failed: { label: 'Refunded · no number', look: quiet },
};
