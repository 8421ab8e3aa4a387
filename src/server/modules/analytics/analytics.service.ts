import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields } from '#shared/problem.ts';
import type { AnalyticsQuery } from '#shared/contract/staff/analytics.ts';
import type { Db } from '../../db/client.ts';
import { listAccountPoints, listProducts, sumAccounts, type AccountSums } from './account-figures.repository.ts';
import { analyticsCsv } from './analytics-csv.ts';
import { listAnnotations } from './annotations.repository.ts';
import {
  findCountedAt,
  findLiabilities,
  listCodeCounts,
  listNames,
  listNumberGroups,
  listNumberPoints,
  listRecharges,
  listTrends,
  sumNumbers,
  type CodeCounts,
  type NumberPoint,
  type NumberSums,
  type Only,
} from './figures.repository.ts';
import { listStaffReasons } from './staff-reasons.repository.ts';
import { codesOf, figuresOf, marginOf, profitOf, refundsOf, waitOf } from './figures.ts';
import { dayIn, spansOf, type Parts, type Spans } from './period.ts';

const mostDays = 400;
const mostRows = 50;
const trendSteps = 12;
const mostReasons = 5;

/** The shop's figures, read from what the rollups counted. */
export function createAnalytics({ db, now = Date.now }: { db: Db; now?: () => number }) {
  /**
   * Figures of a period of up to 400 Indian days, and of the one before; money in paise, all of the same moment. Raises
   * invalid_request.
   */
  async function get(query: AnalyticsQuery) {
    const spans = readSpans(query);
    return atOneMoment(db, (trx) => read(trx, query, spans));
  }

  async function read(db: Db, { by, from, to, ...given }: AnalyticsQuery, spans: Spans) {
    const only = onlyGiven(given);
    const isWhole = Object.keys(only).length === 0;
    const { parts, before } = spans;
    const [numbers, numbersBefore, accounts, accountsBefore, groups] = await Promise.all([
      sumNumbers(db, parts, only),
      sumNumbers(db, before, only),
      isWhole ? sumAccounts(db, parts) : undefined,
      isWhole ? sumAccounts(db, before) : undefined,
      listNumberGroups(db, parts, by, only, mostRows),
    ]);
    const ids = groups.map(({ id }) => id);
    const [
      points,
      pointsBefore,
      trends,
      codesBefore,
      recharges,
      products,
      liabilities,
      countedAt,
      names,
      staffReasons,
      annotations,
    ] = await Promise.all([
      listPoints(db, parts, only, isWhole),
      listPoints(db, before, only, isWhole),
      listTrends(db, spans, { by, only, ids, steps: trendSteps }),
      listCodeCounts(db, before, by, only, ids),
      isWhole ? listRecharges(db, parts) : [],
      isWhole ? listProducts(db, parts, mostRows) : [],
      isWhole ? getLiabilities(db, spans) : null,
      findCountedAt(db),
      listNames(db, only),
      isWhole ? listStaffReasons(db, spans.whole, mostReasons) : [],
      listAnnotations(db, { from, to }),
    ]);
    return {
      counted_at: countedAt ?? null,
      only: names,
      totals: figuresOf(numbers, accounts),
      before: figuresOf(numbersBefore, accountsBefore),
      points,
      points_before: pointsBefore,
      rows: groups.map((group) => ({
        id: group.id,
        name: group.name,
        mark: group.mark,
        orders: group.sold,
        sales: group.sales,
        cost: group.cost,
        profit: profitOf(group),
        margin: marginOf(group),
        refunds: refundsOf(group),
        codes: codesOf(group),
        codes_before: percentOf(codesBefore.get(group.id)),
        wait: waitOf(group),
        trend: trendOf(trends.filter(({ id }) => id === group.id)),
      })),
      refunds: reasonsOf(numbers, accounts),
      staff_reasons: staffReasons,
      recharges,
      products: products.map((product) => ({
        id: product.id,
        name: product.name,
        orders: product.orders,
        accounts: product.accounts,
        sales: product.sales,
        profit: profitOf(product),
      })),
      annotations,
      liabilities,
    };
  }

  /** Sales and profit of today and of yesterday until the end of this half hour, in paise. Null before the first count. */
  async function readDay() {
    const day = dayIn(new Date(now()));
    const { parts, before } = readSpans({ from: day, to: day });
    return atOneMoment(db, async (trx) => {
      const figures = async (of: Parts) => {
        const [numbers, accounts] = await Promise.all([sumNumbers(trx, of, {}), sumAccounts(trx, of)]);
        return figuresOf(numbers, accounts);
      };
      const [asOf, today, yesterday] = await Promise.all([findCountedAt(trx), figures(parts), figures(before)]);
      if (!asOf) return null;
      return {
        as_of: asOf,
        sales: { today: today.sales, yesterday: yesterday.sales },
        profit: { today: today.profit, yesterday: yesterday.profit },
      };
    });
  }

  function readSpans(days: { from: string; to: string }): Spans {
    const spans = spansOf(days, new Date(now()));
    if (!spans) throw invalidFields({ to: fieldProblem('invalid') });
    if (spans.days > mostDays) throw invalidFields({ from: fieldProblem('invalid') });
    return spans;
  }

  async function listPoints(db: Db, parts: Parts, only: Only, withAccounts: boolean) {
    const [numbers, accounts] = await Promise.all([
      listNumberPoints(db, parts, only),
      withAccounts ? listAccountPoints(db, parts) : [],
    ]);
    const sold = new Map(accounts.map((point) => [point.at.getTime(), point]));
    const known = new Set(numbers.map(({ at }) => at.getTime()));
    const alone = accounts.filter(({ at }) => !known.has(at.getTime()));
    return [
      ...numbers.map((point) => pointOf(point.at, point, sold.get(point.at.getTime()))),
      ...alone.map((point) => pointOf(point.at, undefined, point)),
    ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  }

  async function getLiabilities(db: Db, { whole }: Spans) {
    const [latest, first] = await Promise.all([findLiabilities(db, whole.to), findLiabilities(db, whole.from)]);
    if (!latest) return null;
    return {
      at: latest.at,
      wallets: BigInt(latest.wallets_paise),
      held: BigInt(latest.held_paise),
      customers: latest.customers,
      before: first ? BigInt(first.wallets_paise) : null,
    };
  }

  /** The days of a period as the chunks of a CSV file. Raises invalid_request. */
  function writeCsv({ by: _by, from, to, ...given }: AnalyticsQuery): AsyncGenerator<string> {
    const { from: start, to: end } = readSpans({ from, to }).whole;
    return analyticsCsv(db, { from: start, to: end }, onlyGiven(given));
  }

  return { get, readDay, writeCsv };
}
export type Analytics = ReturnType<typeof createAnalytics>;

/** Reads what one count has written: a count that commits meanwhile is not seen. */
function atOneMoment<T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}

function onlyGiven(given: { [K in keyof Only]?: number | undefined }): Only {
  return Object.fromEntries(Object.entries(given).filter(([, id]) => id !== undefined));
}

function pointOf(at: Date, numbers: NumberPoint | undefined, accounts: AccountSums | undefined) {
  return {
    at,
    sales: (numbers?.sales ?? 0n) + (accounts?.sales ?? 0n),
    refunds: (numbers ? refundsOf(numbers) : 0n) + (accounts?.refunded_paise ?? 0n),
    profit: (numbers ? profitOf(numbers) : 0n) + (accounts ? profitOf(accounts) : 0n),
    orders: (numbers?.sold ?? 0) + (accounts?.orders ?? 0),
  };
}

function reasonsOf(numbers: NumberSums, accounts: AccountSums | undefined) {
  return [
    { reason: 'no_sms' as const, count: numbers.no_sms, amount: numbers.no_sms_paise },
    { reason: 'canceled' as const, count: numbers.canceled, amount: numbers.canceled_paise },
    { reason: 'failed' as const, count: numbers.failed, amount: numbers.failed_paise },
    {
      reason: 'staff' as const,
      count: numbers.refunded + (accounts?.refunded ?? 0),
      amount: numbers.refunded_paise + (accounts?.refunded_paise ?? 0n),
    },
  ];
}

/** Codes in percent, in equal steps of the period. */
function trendOf(counted: readonly (CodeCounts & { step: number })[]) {
  return Array.from({ length: trendSteps }, (_, step) => percentOf(counted.find((counts) => counts.step === step)));
}

function percentOf(counts: CodeCounts | undefined): number | null {
  return counts ? codesOf(counts) : null;
}
