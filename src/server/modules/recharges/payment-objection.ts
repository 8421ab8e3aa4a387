import { formatRupees } from '#shared/money.ts';
import type { PaymentSeen } from './payment-gateway.ts';
import type { RechargeRow } from './recharges.repository.ts';

/** Why a captured payment does not credit its recharge, for staff: the kind of the case and what it says. */
export type Objection = { kind: string; detail: string };

type Known = Pick<RechargeRow, 'id' | 'status' | 'amount_paise' | 'payment_id'>;

/** What stands against crediting a recharge for a payment, if anything. */
export function objectionTo(recharge: Known, payment: PaymentSeen, usedElsewhere: boolean): Objection | undefined {
  const facts = `Recharge ${recharge.id} over ${formatRupees(recharge.amount_paise)}: payment ${payment.paymentId} of ${formatRupees(payment.amount)}`;
  if (usedElsewhere) return { kind: 'payment_reused', detail: `${facts} belongs to another recharge.` };
  if (payment.amount !== recharge.amount_paise) {
    return { kind: 'payment_amount', detail: `${facts} is not the amount asked for.` };
  }
  if (recharge.status === 'rejected')
    return { kind: 'payment_rejected', detail: `${facts} came after it was rejected.` };
  if (recharge.status === 'paid' && recharge.payment_id !== null) {
    return { kind: 'payment_twice', detail: `${facts} came after ${recharge.payment_id} had paid it.` };
  }
  return undefined;
}
