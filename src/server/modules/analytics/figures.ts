import { medianWait } from '#shared/staff/queues/waits.ts';
import type { AccountSums } from './account-figures.repository.ts';
import type { NumberSums } from './figures.repository.ts';

const noAccounts: AccountSums = {
  orders: 0,
  accounts: 0,
  sales: 0n,
  cost: 0n,
  sales_without_cost: 0n,
  refunded: 0,
  refunded_paise: 0n,
};

/**
 * The figures of a period, money in paise: a sale counts at its first code or when accounts are paid, a refund and a
 * replacement on their day. What numbers and accounts cost before costs were recorded is unknown, so their sales make no profit.
 */
export function figuresOf(numbers: NumberSums, accounts: AccountSums = noAccounts) {
  const unknown = numbers.sales_without_cost + accounts.sales_without_cost;
  const profit = profitOf(numbers) + profitOf(accounts);
  return {
    sales: numbers.sales + accounts.sales,
    orders: numbers.sold + accounts.orders,
    cost: numbers.cost + accounts.cost,
    profit,
    margin: shareOf(profit, numbers.sales + accounts.sales - unknown),
    sales_without_cost: unknown,
    refunds: refundsOf(numbers, accounts),
    codes: codesOf(numbers),
    wait: waitOf(numbers),
  };
}

/** Sales of known cost less that cost and what staff refunded, in paise. */
export function profitOf(sums: Pick<NumberSums, 'sales' | 'sales_without_cost' | 'cost' | 'refunded_paise'>): bigint {
  return sums.sales - sums.sales_without_cost - sums.cost - sums.refunded_paise;
}

/** The profit's share of the sales of known cost, in percent; null without such sales. */
export function marginOf(sums: Parameters<typeof profitOf>[0]): number | null {
  return shareOf(profitOf(sums), sums.sales - sums.sales_without_cost);
}

function shareOf(profit: bigint, earning: bigint): number | null {
  return earning > 0n ? round((Number(profit) / Number(earning)) * 100) : null;
}

/** The share of numbers with a code among those that waited for one, in percent. Failed purchases never waited. */
export function codesOf({
  sold,
  no_sms: noSms,
  canceled,
}: Pick<NumberSums, 'sold' | 'no_sms' | 'canceled'>): number | null {
  const ended = sold + noSms + canceled;
  return ended === 0 ? null : round((sold / ended) * 100);
}

/** The median wait for a code, in seconds. */
export function waitOf({ waits }: Pick<NumberSums, 'waits'>): number | null {
  const median = medianWait(waits);
  return median === undefined ? null : Math.round(median);
}

/** What was returned to wallets, in paise. */
export function refundsOf(numbers: Omit<NumberSums, 'waits'>, accounts: AccountSums = noAccounts): bigint {
  const { no_sms_paise: noSms, canceled_paise: canceled, failed_paise: failed, refunded_paise: refunded } = numbers;
  return noSms + canceled + failed + refunded + accounts.refunded_paise;
}

function round(percent: number): number {
  return Math.round(percent * 10) / 10;
}
