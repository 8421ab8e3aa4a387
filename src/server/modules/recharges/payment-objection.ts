import { formatRupees } from '#shared/money.ts';
import type { NewCase } from '../cases/cases.service.ts';
import type { PaymentSeen } from './payment-gateway.ts';
import type { RechargeRow } from './recharges.repository.ts';

/** Why a captured payment does not credit its recharge: the case for staff. */
export type Objection = Required<Pick<NewCase, 'kind' | 'detail' | 'rechargeId' | 'payment' | 'recursAs'>>;

type Known = Pick<RechargeRow, 'id' | 'status' | 'amount_paise' | 'payment_id'>;

type Circumstances = { usedElsewhere: boolean; hasRoom: boolean };

/** Returns why a recharge may not be credited for this payment; undefined when it may. */
export function objectionTo(
  recharge: Known,
  payment: PaymentSeen,
  { usedElsewhere, hasRoom }: Circumstances,
): Objection | undefined {
  const about = {
    recursAs: `payment:${payment.paymentId}`,
    rechargeId: recharge.id,
    payment: { id: payment.paymentId, amount: payment.amount },
  };
  const facts = `Recharge ${recharge.id} over ${formatRupees(recharge.amount_paise)}: payment ${payment.paymentId} of ${formatRupees(payment.amount)}`;
  if (usedElsewhere) return { ...about, kind: 'payment_reused', detail: `${facts} belongs to another recharge.` };
  if (payment.amount !== recharge.amount_paise) {
    return { ...about, kind: 'payment_amount', detail: `${facts} is not the amount asked for.` };
  }
  if (recharge.status === 'rejected')
    return { ...about, kind: 'payment_rejected', detail: `${facts} came after it was rejected.` };
  if (recharge.status === 'paid' && recharge.payment_id !== null) {
    return { ...about, kind: 'payment_twice', detail: `${facts} came after ${recharge.payment_id} had paid it.` };
  }
  if (recharge.status !== 'paid' && !hasRoom) {
    return { ...about, kind: 'payment_too_high', detail: `${facts} is more than the wallet can hold.` };
  }
  return undefined;
}
