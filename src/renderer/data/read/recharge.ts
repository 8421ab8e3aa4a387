import type { BonusOffer, Recharge, RechargeId } from '#shared/contract/recharges.ts';
import { rechargeStatuses } from '#shared/statuses.ts';
import {
  countOrNull,
  flag,
  id,
  moment,
  oneOf,
  orNull,
  record,
  rupees,
  text,
  textOrNull,
  type Read,
} from '#renderer/lib/reading/reading.ts';

export const readMethodName = oneOf(['upi', 'sandbox']);

export const readRecharge: Read<Recharge> = record({
  id: id<RechargeId>,
  method: readMethodName,
  amount: rupees,
  bonus: orNull(rupees),
  status: oneOf(rechargeStatuses),
  upi: orNull(record({ link: text, qr: text, payee: text, name: text })),
  pay_url: textOrNull,
  utr: textOrNull,
  reason: textOrNull,
  declined_at: orNull(moment),
  created_at: moment,
  expires_at: moment,
});

export const readBonus: Read<BonusOffer> = record({
  from: rupees,
  basis_points: countOrNull(),
  fixed: orNull(rupees),
  cap: orNull(rupees),
  once: flag,
  ends_at: orNull(moment),
});
