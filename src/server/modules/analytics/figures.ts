import { medianWait } from '#shared/staff/queues/waits.ts';
import type { AccountSums, NumberSums } from './figures.repository.ts';

const noAccounts: AccountSums = { orders: 0, accounts: 0, sales: 0n, refunded: 0, refunded_paise: 0n };

/**
 * The figures of a period, money in paise: a sale counts at its first code, a refund on its day. What accounts cost and what
 * numbers cost before costs were recorded is unknown, so their sales make no profit.
 */
export function figuresOf(numbers: NumberSums, accounts: AccountSums = noAccounts) {
  const earning = numbers.sales - numbers.sales_without_cost;
  const profit = profitOf(numbers);
  return {
    sales: numbers.sales + accounts.sales,
    orders: numbers.sold + accounts.orders,
    cost: numbers.cost,
    profit,
    margin: earning > 0n ? round((Number(profit) / Number(earning)) * 100) : null,
    sales_without_cost: numbers.sales_without_cost + accounts.sales,
    refunds: refundsOf(numbers, accounts),
    codes: codesOf(numbers),
    wait: waitOf(numbers),
  };
}

/** Sales of known cost less that cost and what staff refunded, in paise. */
export function profitOf(numbers: NumberSums): bigint {
  return numbers.sales - numbers.sales_without_cost - numbers.cost - numbers.refunded_paise;
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
export function refundsOf(numbers: NumberSums, accounts: AccountSums = noAccounts): bigint {
  const { no_sms_paise: noSms, canceled_paise: canceled, failed_paise: failed, refunded_paise: refunded } = numbers;
  return noSms + canceled + failed + refunded + accounts.refunded_paise;
}

function round(percent: number): number {
  return Math.round(percent * 10) / 10;
}
