import type { NumberId } from '#shared/contract/numbers.ts';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { Transaction } from '#shared/contract/wallet.ts';
import { transactionKinds } from '#shared/statuses.ts';
import { id, moment, oneOf, orNull, record, rupees, text, type Read } from '#renderer/lib/reading/reading.ts';
import { readCountryName, readServiceName } from './number.ts';
import { readMethodName } from './recharge.ts';

/** A kind that we do not know is shown as an adjustment, with its own description. */
export const readTransaction = record({
  id,
  kind: oneOf(transactionKinds, 'adjustment'),
  description: text,
  amount: rupees,
  balance: rupees,
  number_id: orNull(id<NumberId>),
  recharge_id: orNull(id<RechargeId>),
  order_id: orNull(id<AccountOrderId>),
  service: orNull(readServiceName),
  country: orNull(readCountryName),
  method: orNull(readMethodName),
  created_at: moment,
}) as Read<Transaction>;
