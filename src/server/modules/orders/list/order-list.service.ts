import { orderKinds } from '#shared/record-kinds.ts';
import type { OrderKind, OrderStatus } from '#shared/staff/search/order-search.ts';
import type { Db } from '../../../db/client.ts';
import { planForValues } from '../../../db/history.ts';
import { phoneCell, rupees, time, toCsv } from '../../../http/csv.ts';
import { mergeByTime, readPlace, writePlace, type OrderFilter, type OrderSlice, type Place } from './order-filter.ts';
import { countIds, listIds, newestId } from './order-ids.repository.ts';
import { fetchRows, type OrderListRow } from './order-rows.repository.ts';
import { orderView, type OrderView } from './order-view.ts';
import { findFirstId } from './periods.repository.ts';
import { readFilter } from './read-filter.ts';

const pageSize = 50;
/** The first batch is small: nothing is sent before it is read. */
const csvBatches = { first: 100, others: 1_000 };
const mostCounted = 10_001;
const mostNewer = 100;
/** `findFirstId` begins so much earlier. */
const slackMs = 5 * 60_000;
/** Searches that are counted in one request. */
const mostSearches = 20;

/** `statuses` are of a search that names none. */
type Wanted = { kinds: readonly OrderKind[]; statuses?: readonly OrderStatus[]; limit: number };
type Query = { q?: string | undefined; cursor?: string | undefined; upto?: string | undefined };

/** The list of all orders. Each kind is read by its own ids; the three are merged by time. */
export function createOrderList({ db }: { db: Db }) {
  /** A page of what matches, newest first. Raises invalid_request for a malformed place. */
  async function list({ q = '', cursor, upto }: Query, seesProfit = false) {
    const before = readPlace('cursor', cursor);
    const limit = readPlace('upto', upto);
    return planForValues(db, async (trx) => {
      const head = await readHead(trx);
      const { filter, reading } = await readFilter(trx, q);
      const rows = await readRows(trx, filter, { before, upto: limit, limit: pageSize + 1 });
      const shown = rows.slice(0, pageSize);
      const next = rows.length > pageSize ? writePlace(placeAfter(before, shown)) : null;
      return { data: shown.map((row) => orderView(row, seesProfit)), next, head: writePlace(head), reading };
    });
  }

  /** How many matching orders are newer than a head, up to 100. */
  async function countNewer({ q = '', than }: { q?: string | undefined; than: string }): Promise<number> {
    const head = readPlace('than', than);
    return planForValues(db, async (trx) => {
      const { filter } = await readFilter(trx, q);
      let count = 0;
      for (const kind of filter.kinds)
        count += await countIds(trx, kind, filter, { first: (head[kind] ?? 0) + 1, limit: mostNewer });
      return Math.min(count, mostNewer);
    });
  }

  /** The orders of these kinds that match a search, newest first, on the caller's transaction. */
  async function listIdsOf(
    trx: Db,
    q: string,
    { kinds, statuses = [], limit }: Wanted,
  ): Promise<{ kind: OrderKind; id: number }[]> {
    const { filter } = await readFilter(trx, q);
    const wanted = {
      ...filter,
      kinds: filter.kinds.filter((kind) => kinds.includes(kind)),
      statuses: filter.statuses.length > 0 ? filter.statuses : statuses,
    };
    return readRows(trx, wanted, { before: {}, upto: {}, limit });
  }

  /** How many orders match each search, one a line; 10,001 stands for more than 10,000. */
  async function count(searches: string): Promise<number[]> {
    const counts: number[] = [];
    await planForValues(db, async (trx) => {
      for (const q of searches.split('\n').slice(0, mostSearches)) counts.push(await countAll(trx, q));
    });
    return counts;
  }

  /** The same of one search, up to the limit, on the caller's transaction. */
  async function countAll(trx: Db, q: string, limit = mostCounted): Promise<number> {
    const { filter } = await readFilter(trx, q);
    let total = 0;
    for (const kind of filter.kinds) {
      const range = await rangeOf(trx, kind, filter);
      total += await countIds(trx, kind, filter, { ...range, limit: limit - total });
      if (total >= limit) break;
    }
    return total;
  }

  /** All that match as the chunks of a CSV file, newest first. One batch is in memory at a time. */
  function writeCsv(q: string, seesProfit: boolean): AsyncIterable<string> {
    return toCsv(seesProfit ? { ...csvColumns, ...profitColumns } : csvColumns, batches(q, seesProfit));
  }

  async function* batches(q: string, seesProfit: boolean): AsyncGenerator<OrderView[]> {
    const upto = await readHead(db);
    const { filter } = await planForValues(db, (trx) => readFilter(trx, q));
    let before: Place = {};
    for (let limit = csvBatches.first; ; limit = csvBatches.others) {
      const slice = { before, upto, limit };
      const rows = await planForValues(db, (trx) => readRows(trx, filter, slice));
      if (rows.length > 0) yield rows.map((row) => orderView(row, seesProfit));
      if (rows.length < limit) return;
      before = placeAfter(before, rows);
    }
  }

  return { list, listIdsOf, countNewer, count, countAll, writeCsv };
}
export type OrderList = ReturnType<typeof createOrderList>;

async function readRows(trx: Db, filter: OrderFilter, { before, upto, limit }: OrderSlice): Promise<OrderListRow[]> {
  const lists: OrderListRow[][] = [];
  for (const kind of filter.kinds) {
    const range = await rangeOf(trx, kind, filter, { before: before[kind], upto: upto[kind] });
    const ids = await listIds(trx, kind, filter, { ...range, limit });
    lists.push(await fetchRows(trx, kind, ids));
  }
  return mergeByTime(lists, limit);
}

/** The ids of a kind between which the period of the filter lies, and what else bounds them. */
async function rangeOf(
  trx: Db,
  kind: OrderKind,
  { from, to }: OrderFilter,
  { before, upto }: { before?: number | undefined; upto?: number | undefined } = {},
) {
  const first = from && (await findFirstId(trx, kind, from));
  const end = to && (await findFirstId(trx, kind, new Date(to.getTime() + 2 * slackMs)));
  return { first, upto, before: Math.min(before ?? Infinity, end ?? Infinity) };
}

async function readHead(db: Db): Promise<Place> {
  const head: Place = {};
  for (const kind of orderKinds) head[kind] = await newestId(db, kind);
  return head;
}

function placeAfter(before: Place, rows: readonly { kind: OrderKind; id: number }[]): Place {
  const place = { ...before };
  for (const { kind, id } of rows) place[kind] = id;
  return place;
}

const csvColumns = {
  id: ({ id }: OrderView) => id,
  kind: ({ kind }: OrderView) => kind,
  at: time(({ created_at }: OrderView) => created_at),
  what: ({ title }: OrderView) => title,
  country: ({ country }: OrderView) => country?.name ?? null,
  phone: ({ phone }: OrderView) => phoneCell(phone),
  quantity: ({ quantity }: OrderView) => quantity,
  utr: ({ utr }: OrderView) => utr,
  customer: ({ customer }: OrderView) => customer.name,
  server: ({ server }: OrderView) => server?.name ?? null,
  status: ({ state }: OrderView) => state,
  amount_inr: ({ amount }: OrderView) => rupees(amount),
  refunded_inr: ({ refunded }: OrderView) => rupees(refunded),
};
const profitColumns = {
  cost_inr: ({ earned }: OrderView) => earned && rupees(earned.cost),
  profit_inr: ({ earned }: OrderView) => earned && rupees(earned.profit),
  margin_percent: ({ earned }: OrderView) => earned?.margin ?? null,
};
