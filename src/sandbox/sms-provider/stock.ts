import { parseRupees, type Paise } from '#shared/money.ts';
import type { ProviderCatalogue } from './provider-catalogue.ts';

type StockRow = { service: string; country: number; cost: Paise; stock: number };

/** Stock and cost per service and country. */
export type Stock = {
  rows(): Iterable<Readonly<StockRow>>;
  find(service: string, country: number): Readonly<StockRow> | undefined;
  /** Adds to the stock, or takes from it. */
  add(service: string, country: number, count: number): void;
  set(service: string, country: number, count: number): void;
};

export function createStock(catalogue: ProviderCatalogue): Stock {
  const rows = new Map<string, StockRow>();
  for (const { service, country, cost, stock } of catalogue.offers) {
    const amount = parseRupees(cost);
    if (amount === undefined) throw new Error(`${cost} is not a cost`);
    rows.set(keyOf(service, country), { service, country, cost: amount, stock });
  }
  const row = (service: string, country: number) => {
    const found = rows.get(keyOf(service, country));
    if (!found) throw new Error(`${service} is not sold in country ${country}`);
    return found;
  };
  return {
    rows: () => rows.values(),
    find: (service, country) => rows.get(keyOf(service, country)),
    add: (service, country, count) => void (row(service, country).stock += count),
    set: (service, country, count) => void (row(service, country).stock = count),
  };
}

function keyOf(service: string, country: number): string {
  return `${service} ${country}`;
}
