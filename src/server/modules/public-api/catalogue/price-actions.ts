import type { Paise } from '#shared/money.ts';
import type { Db } from '../../../db/client.ts';
import type { Hear } from '../../../realtime/realtime.ts';
import { keepAnswer } from '../../../http/kept-answers.ts';
import type { ActionResponse, ActionsOf } from '../action.ts';
import { rupeesNumber } from '../protocol-words.ts';
import {
  listPrices,
  listPriceSteps,
  listServerLines,
  type Filter,
  type PriceLine,
  type PriceStep,
  type ServerLine,
} from './price-lines.repository.ts';

const cacheMs = 1_000;
/** Rows that have a service and a country, as the table of a table. */
type Table<T> = Record<string, Record<string, T>>;

type Name =
  | 'getPrices'
  | 'getPricesExtended'
  | 'getPricesV2'
  | 'getPricesV3'
  | 'getPricesVerification'
  | 'getNumbersStatus'
  | 'getTopCountriesByService'
  | 'getTopCountriesByServiceRank';
type Wanted = { service?: string | undefined; country?: string | undefined };

/** Actions that list prices and stock. */
export function priceActions(db: Db, hear: Hear): ActionsOf<Name> {
  const pricesOf = cachedList(db, hear, listPrices);
  const stepsOf = cachedList(db, hear, listPriceSteps);
  const serversOf = cachedList(db, hear, listServerLines);

  const topCountries: ActionsOf<Name>['getTopCountriesByService'] = async ({ service, freePrice }, { discount }) => {
    const [lines, maps] = await Promise.all([
      pricesOf(discount, { service }),
      isOn(freePrice) ? stepsOf(discount, { service }).then(priceMaps) : undefined,
    ]);
    const all = new Map<string, Record<string, ReturnType<typeof topRow>>>();
    for (const line of lines.filter(({ stock }) => stock > 0).toSorted((a, b) => b.stock - a.stock)) {
      const ofService = all.get(line.service) ?? {};
      ofService[Object.keys(ofService).length] = topRow(line, maps);
      all.set(line.service, ofService);
    }
    return { json: service === undefined ? Object.fromEntries(all) : (all.get(service) ?? {}) };
  };

  const priceTable = responseOf((lines: readonly PriceLine[]) => tableOf(lines, priceRow));
  const stepTable = responseOf(priceMaps);
  const serverTable = responseOf(serverMaps);
  const stockTable = responseOf(stockOfServices);

  return {
    async getPrices(wanted, { discount }) {
      return priceTable(await pricesOf(discount, wanted));
    },

    async getPricesExtended({ freePrice, ...wanted }, { discount }) {
      const [lines, maps] = await Promise.all([
        pricesOf(discount, wanted),
        isOn(freePrice) ? stepsOf(discount, wanted).then(priceMaps) : undefined,
      ]);
      return { json: tableOf(lines, (line) => ({ ...priceRow(line), ...freePriceMap(line, maps) })) };
    },

    async getPricesV2(wanted, { discount }) {
      return stepTable(await stepsOf(discount, wanted));
    },

    async getPricesV3(wanted, { discount }) {
      return serverTable(await serversOf(discount, wanted));
    },

    /** Numbers for calls, which are not for sale. */
    async getPricesVerification() {
      return { json: {} };
    },

    async getNumbersStatus({ country }) {
      return stockTable(await pricesOf(0, { country }));
    },

    getTopCountriesByService: topCountries,
    getTopCountriesByServiceRank: topCountries,
  };
}

/** Makes the response of a list once, as long as the list is kept: it is written and compressed once, too. */
function responseOf<Row>(tableFrom: (rows: readonly Row[]) => unknown): (rows: readonly Row[]) => ActionResponse {
  const made = new WeakMap<readonly Row[], ActionResponse>();
  return (rows) => {
    const response = made.get(rows) ?? keepAnswer({ json: tableFrom(rows) });
    made.set(rows, response);
    return response;
  };
}

function isOn(flag: string | undefined): boolean {
  return flag === '1' || flag?.toLowerCase() === 'true';
}

function priceRow({ price, stock, stock_at_price }: PriceLine) {
  return { cost: rupeesNumber(price), count: stock, physicalCount: stock_at_price };
}

function topRow(line: PriceLine, maps: Table<PriceMap> | undefined) {
  const price = rupeesNumber(line.price);
  return { country: line.country, count: line.stock, price, retail_price: price, ...freePriceMap(line, maps) };
}

/** The stock at each price, by the price with two decimals. */
type PriceMap = Record<string, number>;

function priceMaps(steps: readonly PriceStep[]): Table<PriceMap> {
  const maps: Table<PriceMap> = {};
  for (const { service, country, price, stock } of steps)
    ((maps[country] ??= {})[service] ??= {})[priceText(price)] = stock;
  return maps;
}

function serverMaps(lines: readonly ServerLine[]) {
  const maps: Table<Record<string, { price: number; count: number; provider_id: number }>> = {};
  for (const { service, country, server, price, stock } of lines) {
    const ofService = ((maps[country] ??= {})[service] ??= {});
    ofService[server] = { price: rupeesNumber(price), count: stock, provider_id: server };
  }
  return maps;
}

function stockOfServices(lines: readonly PriceLine[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { service, stock } of lines) counts[service] = (counts[service] ?? 0) + stock;
  return counts;
}

function freePriceMap({ country, service }: PriceLine, maps: Table<PriceMap> | undefined) {
  return maps && { freePriceMap: maps[country]?.[service] ?? {} };
}

function priceText(price: Paise): string {
  return rupeesNumber(price).toFixed(2);
}

function tableOf<Row extends { service: string; country: number }, T>(
  rows: readonly Row[],
  cellOf: (row: Row) => T,
): Table<T> {
  const table: Table<T> = {};
  for (const row of rows) (table[row.country] ??= {})[row.service] = cellOf(row);
  return table;
}

/** Reads a list, the whole of it at most once in `cacheMs` for each discount: it is large, and clients poll it. */
function cachedList<Row>(db: Db, hear: Hear, list: (db: Db, filter: Filter) => Promise<Row[]>) {
  const listAll = cached(cacheMs, hear, (discount) => list(db, { discount }));
  return (discount: number, { service, country }: Wanted): Promise<Row[]> =>
    service === undefined && country === undefined
      ? listAll(discount)
      : list(db, { service, country: country === undefined ? undefined : Number(country), discount });
}

/** Caches the result for each discount for some ms or until an offer changes, also for calls that arrive while it is being read. */
function cached<T>(ms: number, hear: Hear, read: (discount: number) => Promise<T>): (discount: number) => Promise<T> {
  const entries = new Map<number, { until: number; value: Promise<T> }>();
  hear('update_offers', () => entries.clear());
  return (discount) => {
    const now = Date.now();
    for (const [known, { until }] of entries) if (until < now) entries.delete(known);
    const entry = entries.get(discount) ?? { until: now + ms, value: read(discount) };
    if (!entries.has(discount)) {
      entries.set(discount, entry);
      entry.value.catch(() => entries.delete(discount));
    }
    return entry.value;
  };
}
