import type { CaseKind } from './case-kinds.ts';

/** How a case may end. */
export const caseOutcomes = [
  /** The customer keeps the refund, and the late code is not delivered. */
  'keep_refund',
  /** The customer agreed to pay for the late code: the price is deducted. */
  'charge_customer',
  /** The payment credits an open recharge of its amount. */
  'credit_recharge',
  /** The payment's amount is added to the wallet. */
  'credit_balance',
  /** The payment was sent back outside the shop. */
  'refunded_outside',
  /** The shop pays what the upstream charged. */
  'accept_cost',
  /** The upstream was asked for its charge back. */
  'dispute_upstream',
  /** The activation was cancelled at the upstream, and it charged nothing. */
  'cancelled_upstream',
  /** The upstream sold nothing. */
  'not_sold',
  /** What was broken works again. */
  'fixed',
  /** Nothing was wrong: it was expected. */
  'expected',
  /** There is nothing to do. */
  'no_action',
] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** The outcomes that move money. */
export const moneyOutcomes = ['charge_customer', 'credit_recharge', 'credit_balance'] as const satisfies CaseOutcome[];
export type MoneyOutcome = (typeof moneyOutcomes)[number];

export function movesMoney(outcome: CaseOutcome): outcome is MoneyOutcome {
  return moneyOutcomes.some((one) => one === outcome);
}

const upstream = ['cancelled_upstream', 'accept_cost', 'dispute_upstream'] as const;
const payment = ['credit_recharge', 'credit_balance', 'refunded_outside', 'no_action'] as const;

/** The decisions each kind allows, the usual one first. */
export const outcomesOf: Record<CaseKind, readonly CaseOutcome[]> = {
  late_code: ['keep_refund', 'charge_customer'],
  refunded_while_open_upstream: upstream,
  upstream_silent: ['fixed', 'expected', 'no_action'],
  number_stuck: ['fixed', 'no_action'],
  purchase_unclear: ['not_sold', 'accept_cost', 'dispute_upstream'],
  bought_by_asking: [...upstream, 'not_sold'],
  sold_after_close: upstream,
  // The payment has credited another recharge already.
  payment_reused: ['no_action', 'refunded_outside'],
  payment_amount: payment,
  payment_rejected: payment,
  payment_twice: payment,
  payment_too_high: payment,
  catalogue_cut_off: ['expected', 'fixed', 'no_action'],
  offers_below_floor: ['expected', 'fixed', 'no_action'],
  server_balance_low: ['expected', 'fixed', 'no_action'],
  books_differ: ['fixed', 'expected'],
  review_waits: ['fixed', 'no_action'],
  backup_failed: ['fixed', 'no_action'],
};
