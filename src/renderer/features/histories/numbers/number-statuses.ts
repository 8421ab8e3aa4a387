import type { NumberStatus, PhoneNumber } from '#shared/contract/numbers.ts';
import type { HistoriesText } from '#renderer/words/en/histories.ts';

type Look = { label: (t: HistoriesText) => string; short?: (t: HistoriesText) => string; dot: string };

const refunded = (t: HistoriesText) => t.refunded;

const looks: Record<NumberStatus, Look> = {
  requested: { label: (t) => t.asking, dot: 'bg-accent' },
  waiting: { label: (t) => t.waiting, dot: 'bg-accent' },
  received: { label: (t) => t.codeArrived, dot: 'bg-good' },
  finished: { label: (t) => t.finished, dot: 'bg-good' },
  canceled: { label: (t) => t.refundedCanceled, short: refunded, dot: 'bg-control' },
  expired: { label: (t) => t.refundedNoSms, short: refunded, dot: 'bg-control' },
  failed: { label: (t) => t.refundedNoNumber, short: refunded, dot: 'bg-control' },
};

/** Label of a number's status, a short one for narrow rows, and the colour of its dot. An SMS may have no code. */
export function lookOf({ status, code }: Pick<PhoneNumber, 'status' | 'code'>): Look {
  return status === 'received' && code === null ? { ...looks.received, label: (t) => t.smsArrived } : looks[status];
}
