import { paise } from '#shared/money.ts';
import type { Problem } from '#shared/problem.ts';
import { alone, type Outcome } from '../../../db/coalesce.ts';
import type { SaleMetrics } from '../../../metrics/sale-metrics.ts';
import type { OrderRow } from '../orders.repository.ts';

/** What became of a purchase; undefined for one that was known before. */
type Sold = { order: Pick<OrderRow, 'quantity' | 'price_paise'> } | { refusal: Problem } | undefined;

/** Counts what became of a batch, in one call for all that was sold. Call it after the commit. */
export function countSales(sales: SaleMetrics, outcomes: readonly Outcome<Sold>[]): void {
  let [orders, accounts, amount] = [0, 0, 0];
  for (const outcome of outcomes) {
    if (outcome === alone || !('result' in outcome) || !outcome.result) continue;
    if ('refusal' in outcome.result) {
      sales.refused('account', outcome.result.refusal.code);
      continue;
    }
    const { quantity, price_paise: price } = outcome.result.order;
    orders += 1;
    accounts += quantity;
    amount += price * quantity;
  }
  if (orders === 0) return;
  sales.bought('account', orders);
  sales.accountsSold(accounts);
  sales.charged('account', paise(amount));
}
