import { negate, subtract, type Paise } from '#shared/money.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { LedgerKind } from '../../db/tables/wallet.ts';

type Posting = { account: string; userId?: UserId; amount: Paise };

/** A ledger entry to be written: postings that sum to zero, under a kind and reference that are unique together. */
export type Movement = {
  kind: LedgerKind;
  reference: string;
  description: string;
  postings: Posting[];
  settles?: 'hold';
  /** The id of the charge that a refund gives back. */
  refunds?: number;
  numberId?: NumberId;
  rechargeId?: RechargeId;
  orderId?: AccountOrderId;
  actorId?: UserId;
};

function wallet(userId: UserId, amount: Paise): Posting {
  return { account: `wallet:${userId}`, userId, amount };
}

type Purchase = { numberId: NumberId; userId: UserId; amount: Paise; description: string };

/** A purchase: the price goes from the wallet to `held`. */
export function hold({ numberId, userId, amount, description }: Purchase): Movement {
  const postings = [wallet(userId, negate(amount)), { account: 'held', amount }];
  return { kind: 'hold', reference: `number:${numberId}`, description, postings, numberId };
}

/** A cheaper server sold the number: the difference goes back from `held` to the wallet. */
export function reduceHold({
  numberId,
  userId,
  held,
  price,
  description,
}: Omit<Purchase, 'amount'> & { held: Paise; price: Paise }): Movement {
  const rest = subtract(held, price);
  const postings = [{ account: 'held', amount: negate(rest) }, wallet(userId, rest)];
  return { kind: 'hold_reduction', reference: `number:${numberId}`, description, postings, numberId };
}

/** The code arrived: the held price becomes a sale. */
export function capture({ numberId, amount, description }: Omit<Purchase, 'userId'>): Movement {
  const postings = [
    { account: 'held', amount: negate(amount) },
    { account: 'sales', amount },
  ];
  return { kind: 'capture', reference: `number:${numberId}`, description, postings, settles: 'hold', numberId };
}

/** No code arrived: the held price goes back to the wallet. */
export function release({ numberId, userId, amount, description }: Purchase): Movement {
  const postings = [{ account: 'held', amount: negate(amount) }, wallet(userId, amount)];
  return { kind: 'release', reference: `number:${numberId}`, description, postings, settles: 'hold', numberId };
}

type Sale = { orderId: AccountOrderId; userId: UserId; amount: Paise; description: string };

/** Readymade accounts are delivered when they are paid: the price goes directly from the wallet to sales. */
export function accountSale({ orderId, userId, amount, description }: Sale): Movement {
  const postings = [wallet(userId, negate(amount)), { account: 'sales', amount }];
  return { kind: 'account_sale', reference: `order:${orderId}`, description, postings, orderId };
}

type Credit = { rechargeId: RechargeId; userId: UserId; amount: Paise; gateway: string; description: string };

/** A payment through a gateway. The reference makes sure that a recharge is credited once. */
export function recharge({ rechargeId, userId, amount, gateway, description }: Credit): Movement {
  const postings = [{ account: `gateway:${gateway}`, amount: negate(amount) }, wallet(userId, amount)];
  return { kind: 'recharge', reference: `recharge:${rechargeId}`, description, postings, rechargeId };
}

/** What a recharge brings on top, from `promotions`. Its reference gives it once. */
export function bonus({ rechargeId, userId, amount }: Pick<Credit, 'rechargeId' | 'userId' | 'amount'>): Movement {
  const postings = [{ account: 'promotions', amount: negate(amount) }, wallet(userId, amount)];
  return { kind: 'bonus', reference: `recharge:${rechargeId}`, description: 'Recharge bonus', postings, rechargeId };
}

type Adjustment = { userId: UserId; actorId: UserId; delta: Paise; reference: string; description: string };

/** Staff change a balance by a signed amount, in paise. */
export function adjustment({ userId, actorId, delta, reference, description }: Adjustment): Movement {
  const postings = [{ account: 'adjustments', amount: negate(delta) }, wallet(userId, delta)];
  return { kind: 'adjustment', reference, description, postings, actorId };
}

type Refund = {
  /** The capture of a number, or the sale of an account order. */
  chargeId: number;
  userId: UserId;
  actorId: UserId;
  amount: Paise;
  reference: string;
  description: string;
  numberId?: NumberId;
  orderId?: AccountOrderId;
};

/** Staff give back what was charged, or a part of it: from sales to the wallet. The database bounds the sum by the charge. */
export function refund({ chargeId, userId, amount, ...rest }: Refund): Movement {
  const postings = [{ account: 'sales', amount: negate(amount) }, wallet(userId, amount)];
  return { kind: 'refund', postings, refunds: chargeId, ...rest };
}
