import type { NumberStatus } from '#shared/contract/numbers.ts';
import type { Said } from '#renderer/words/en/histories.ts';

type Look = { label: (said: Said) => string; short?: (said: Said) => string; dot: string };

const refunded = (said: Said) => said.refunded;

/** What a number's status is called here, in a word where there is no room for two, and the colour of its dot. */
export const numberStatuses: Record<NumberStatus, Look> = {
  requested: { label: (said) => said.asking, dot: 'bg-accent' },
  waiting: { label: (said) => said.waiting, dot: 'bg-accent' },
  received: { label: (said) => said.codeArrived, dot: 'bg-good' },
  finished: { label: (said) => said.finished, dot: 'bg-good' },
  canceled: { label: (said) => said.refundedCanceled, short: refunded, dot: 'bg-control' },
  expired: { label: (said) => said.refundedNoSms, short: refunded, dot: 'bg-control' },
  failed: { label: (said) => said.refundedNoNumber, short: refunded, dot: 'bg-control' },
};
