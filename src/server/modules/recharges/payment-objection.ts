import type { NewCase } from '../cases/cases.service.ts';
import type { PaymentSeen } from './payment-gateway.ts';
import type { RechargeRow } from './recharges.repository.ts';

/** Why a captured payment does not credit its recharge: the case for staff. */
export type Objection = Required<Pick<NewCase, 'kind' | 'text' | 'rechargeId' | 'payment' | 'recursAs'>>;

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
  const facts = {
    recharge: recharge.id,
    asked: recharge.amount_paise,
    payment: payment.paymentId,
    paid: payment.amount,
  };
  if (usedElsewhere) return { ...about, kind: 'payment_reused', text: { is: 'paymentReused', ...facts } };
  if (payment.amount !== recharge.amount_paise) {
    return { ...about, kind: 'payment_amount', text: { is: 'paymentAmount', ...facts } };
  }
  if (recharge.status === 'rejected') {
    return { ...about, kind: 'payment_rejected', text: { is: 'paymentRejected', ...facts } };
  }
  if (recharge.status === 'paid' && recharge.payment_id !== null) {
    const earlier = recharge.payment_id;
    return { ...about, kind: 'payment_twice', text: { is: 'paymentTwice', ...facts, earlier } };
  }
  if (recharge.status !== 'paid' && !hasRoom) {
    return { ...about, kind: 'payment_too_high', text: { is: 'paymentTooHigh', ...facts } };
  }
  return undefined;
}
