import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Charged } from '../../wallet/refunds/refunds.service.ts';
import { readSubject, type OrderSubject } from '../record/record.service.ts';

/** Raises not_found for the id of something else than a number. */
export function numberOf(id: string): NumberId {
  const subject = readSubject(id);
  if (subject.kind !== 'number') throw new Problem('not_found');
  return subject.id;
}

/** Raises not_charged for a recharge. */
export function chargedOf(subject: OrderSubject): Charged {
  if (subject.kind === 'number') return { numberId: subject.id };
  if (subject.kind === 'account_order') return { orderId: subject.id };
  throw new Problem('not_charged');
}

/** Under what a refund is written down: one for each key of a member of staff. */
export function referenceOf({ id }: Caller, { key }: IdempotencyKey): string {
  return `refund:${id}:${key}`;
}

/** Under what the cancel of a replaced number is remembered. */
export function requestOf({ id }: Caller, { key }: IdempotencyKey) {
  return { userId: id, key };
}

/** What can still be refunded of a charge, in paise. */
export function leftOf(charge: { amount: Paise; refunded: Paise } | undefined): Paise {
  return charge ? ((charge.amount - charge.refunded) as Paise) : (0 as Paise);
}
