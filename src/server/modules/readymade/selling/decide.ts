import { paise, type Paise } from '#shared/money.ts';
import type { Problem } from '#shared/problem.ts';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { refusalOf, type Asked } from './order-refusal.ts';
import type { Standing } from './selling.repository.ts';

export type Wanted = Asked & { userId: UserId; productId: ProductId; key: string };
/** Whether a purchase is sold, at what it stands; else why not, or that an earlier one had its key. */
export type Decision = { sell: Standing } | { refusal: Problem } | 'known';

/**
 * Decides on purchases in turn, each as if those sold before it had been made already: what they cost is off their wallets
 * and what they took is off the stock. Amounts in paise.
 */
export function decide(purchases: readonly { wanted: Wanted; standing: Standing }[]): Decision[] {
  const spent = new Map<UserId, Paise>();
  const taken = new Map<ProductId, number>();
  const keys = new Set<string>();
  return purchases.map(({ wanted, standing }) => {
    const { userId, productId, quantity } = wanted;
    const key = `${userId} ${wanted.key}`;
    if (standing.isKnown || keys.has(key)) return 'known';
    const balance = paise(standing.balance - (spent.get(userId) ?? 0));
    const stock = standing.stock - (taken.get(productId) ?? 0);
    const refusal = refusalOf({ ...standing, balance, stock }, wanted);
    if (refusal) return { refusal };
    keys.add(key);
    spent.set(userId, paise((spent.get(userId) ?? 0) + standing.price * quantity));
    taken.set(productId, (taken.get(productId) ?? 0) + quantity);
    return { sell: standing };
  });
}
