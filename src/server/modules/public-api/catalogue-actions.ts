import type { Db } from '../../db/client.ts';
import type { ActionsOf } from './action.ts';
import { rupeesNumber } from './protocol-words.ts';
import { Refusal } from './action.ts';
import {
  listPrices,
  listPriceSteps,
  listSoldCountries,
  listSoldServices,
  type PriceLine,
} from './public-api.repository.ts';

const cacheMs = 1_000;
const countryOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** Actions that list countries, services, prices and stock. */
export function catalogueActions(
  db: Db,
): ActionsOf<
  'getPrices' | 'getNumbersStatus' | 'getCountries' | 'getServicesList' | 'getTopCountriesByService' | 'getOperators'
> {
  const listAllPrices = cached(cacheMs, (discount) => listPrices(db, { discount }));

  const linesOf = (discount: number, service?: string, country?: string): Promise<PriceLine[]> =>
    service === undefined && country === undefined
      ? listAllPrices(discount)
      : listPrices(db, { service, country: countryOf(country), discount });

  return {
    async getPrices({ service, country }, { discount }) {
      const prices: Record<string, Record<string, { cost: number; count: number; physicalCount: number }>> = {};
      for (const line of await linesOf(discount, service, country)) {
        const ofCountry = (prices[line.country] ??= {});
        ofCountry[line.service] = {
          cost: rupeesNumber(line.price),
          count: line.stock,
          physicalCount: line.stock_at_price,
        };
      }
      return { json: prices };
    },

    async getNumbersStatus({ country }) {
      const counts: Record<string, number> = {};
      for (const { service, stock } of await linesOf(0, undefined, country))
        counts[service] = (counts[service] ?? 0) + stock;
      return { json: counts };
    },

    async getCountries() {
      const countries = await listSoldCountries(db);
      return { json: Object.fromEntries(countries.map((country) => [country.name, countryRow(country)])) };
    },

    async getServicesList({ country }) {
      return { json: { status: 'success', services: await listSoldServices(db, countryOf(country)) } };
    },

    async getTopCountriesByService({ service, freePrice }, { discount }) {
      const [lines, steps] = await Promise.all([linesOf(discount, service), listPriceSteps(db, service, discount)]);
      const inStock = lines.filter(({ stock }) => stock > 0).toSorted((a, b) => b.stock - a.stock);
      const withSteps = freePrice === '1' || freePrice?.toLowerCase() === 'true';
      const rows = inStock.map(({ country, stock, price }) => ({
        country,
        count: stock,
        price: rupeesNumber(price),
        retail_price: rupeesNumber(price),
        ...(withSteps && { freePriceMap: stepsOf(steps.filter((step) => step.country === country)) }),
      }));
      return { json: Object.fromEntries(rows.map((row, index) => [index, row])) };
    },

    async getOperators() {
      throw new Refusal('OPERATORS_NOT_FOUND');
    },
  };
}

function stepsOf(steps: readonly { price: PriceLine['price']; stock: number }[]) {
  return Object.fromEntries(steps.map(({ price, stock }) => [rupeesNumber(price).toFixed(2), stock]));
}

function countryRow({ code, name }: { code: number; name: string }) {
  return { id: code, rus: name, eng: name, chn: name, visible: 1, retry: 1, rent: 0, multiService: 0 };
}

/** Caches the result for each discount for some ms: the price list is large, and polling clients request it concurrently. */
function cached<T>(ms: number, read: (discount: number) => Promise<T>): (discount: number) => Promise<T> {
  const entries = new Map<number, { until: number; value: Promise<T> }>();
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
