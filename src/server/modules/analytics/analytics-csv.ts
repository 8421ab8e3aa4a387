import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';
import { rupees, toCsv } from '../../http/csv.ts';
import { listAccountDay, type AccountDay } from './account-figures.repository.ts';
import { listDay, type DayRow, type NumberSums, type Only } from './figures.repository.ts';
import { codesOf, profitOf, refundsOf, waitOf } from './figures.ts';
import { dayIn } from './period.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A line is of numbers, with a service, country and server, or of accounts, with a product. */
type Line = NumberSums & { at: Date; orders: number; accounts: number } & {
  [K in 'service' | 'country' | 'server' | 'product']: string | null;
};

/**
 * The days of a period as a CSV file: a line for each service, country and server, and for each product of accounts where
 * the figures are of everything. One day is in memory at a time.
 */
export function analyticsCsv(db: Db, { from, to }: { from: Date; to: Date }, only: Only): AsyncGenerator<string> {
  const isWhole = Object.keys(only).length === 0;
  return toCsv<Line>(
    {
      day: ({ at }) => dayIn(at),
      service: ({ service }) => service,
      country: ({ country }) => country,
      server: ({ server }) => server,
      product: ({ product }) => product,
      codes: ({ sold }) => sold,
      no_sms: ({ no_sms: count }) => count,
      cancelled: ({ canceled }) => canceled,
      no_number: ({ failed }) => failed,
      success_percent: codesOf,
      median_wait_seconds: waitOf,
      account_orders: ({ orders }) => orders,
      accounts: ({ accounts }) => accounts,
      sales: ({ sales }) => amount(sales),
      cost: ({ cost }) => amount(cost),
      sales_without_cost: ({ sales_without_cost: sales }) => amount(sales),
      profit: (line) => amount(profitOf(line)),
      refunds: (line) => amount(refundsOf(line)),
      refunded_by_staff: ({ refunded_paise: refunded }) => amount(refunded),
    },
    days(),
  );

  async function* days() {
    for (let time = from.getTime(); time < to.getTime(); time += dayMs) {
      const day = new Date(time);
      const numbers = (await listDay(db, day, only)).map(lineOfNumbers);
      yield isWhole ? [...numbers, ...(await listAccountDay(db, day)).map(lineOfAccounts)] : numbers;
    }
  }
}

function lineOfNumbers(row: DayRow): Line {
  return { ...row, product: null, orders: 0, accounts: 0 };
}

function lineOfAccounts(row: AccountDay): Line {
  return { ...noNumbers, ...row, service: null, country: null, server: null };
}

const noNumbers = {
  sold: 0,
  no_sms: 0,
  no_sms_paise: 0n,
  canceled: 0,
  canceled_paise: 0n,
  failed: 0,
  failed_paise: 0n,
  waits: [],
};

function amount(sum: bigint): string {
  return rupees(Number(sum) as Paise);
}
