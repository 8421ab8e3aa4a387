import { negate, subtract, type Paise } from '#shared/money.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { LedgerKind } from '../../db/tables/wallet.ts';

type Posting = { account: string; userId?: UserId; amount: Paise };

/** One movement of money: postings that sum to zero, named by a kind and a reference that can stand only once. */
export type Movement = {
  kind: LedgerKind;
  reference: string;
  description: string;
  postings: Posting[];
  settles?: 'hold';
  numberId?: NumberId;
  rechargeId?: RechargeId;
  orderId?: AccountOrderId;
  actorId?: UserId;
};

function wallet(userId: UserId, amount: Paise): Posting {
  return { account: `wallet:${userId}`, userId, amount };
}

type Purchase = { numberId: NumberId; userId: UserId; amount: Paise; description: string };

/** Sets a price aside: from the wallet to held. */
export function hold({ numberId, userId, amount, description }: Purchase): Movement {
  const postings = [wallet(userId, negate(amount)), { account: 'held', amount }];
  return { kind: 'hold', reference: `number:${numberId}`, description, postings, numberId };
}

/** Gives back what a hold holds beyond the price that was met: a cheaper server answered. */
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

/** The code came: what is held is earned. */
export function capture({ numberId, amount, description }: Omit<Purchase, 'userId'>): Movement {
  const postings = [
    { account: 'held', amount: negate(amount) },
    { account: 'sales', amount },
  ];
  return { kind: 'capture', reference: `number:${numberId}`, description, postings, settles: 'hold', numberId };
}

/** No code came: what is held goes back. */
export function release({ numberId, userId, amount, description }: Purchase): Movement {
  const postings = [{ account: 'held', amount: negate(amount) }, wallet(userId, amount)];
  return { kind: 'release', reference: `number:${numberId}`, description, postings, settles: 'hold', numberId };
}

type Sale = { orderId: AccountOrderId; userId: UserId; amount: Paise; description: string };

/** Readymade accounts are delivered as they are paid: from the wallet to sales at once. */
export function accountSale({ orderId, userId, amount, description }: Sale): Movement {
  const postings = [wallet(userId, negate(amount)), { account: 'sales', amount }];
  return { kind: 'account_sale', reference: `order:${orderId}`, description, postings, orderId };
}

type Credit = { rechargeId: RechargeId; userId: UserId; amount: Paise; gateway: string; description: string };

/** Money came in through a gateway. The reference makes it come in once. */
export function recharge({ rechargeId, userId, amount, gateway, description }: Credit): Movement {
  const postings = [{ account: `gateway:${gateway}`, amount: negate(amount) }, wallet(userId, amount)];
  return { kind: 'recharge', reference: `recharge:${rechargeId}`, description, postings, rechargeId };
}

type Adjustment = { userId: UserId; actorId: UserId; delta: Paise; reference: string; description: string };

/** Staff change a balance by a signed amount. */
export function adjustment({ userId, actorId, delta, reference, description }: Adjustment): Movement {
  const postings = [{ account: 'adjustments', amount: negate(delta) }, wallet(userId, delta)];
  return { kind: 'adjustment', reference, description, postings, actorId };
}
