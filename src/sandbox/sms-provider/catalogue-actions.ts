import type { Actions } from './answers.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { ProviderCatalogue } from './provider-catalogue.ts';
import type { Stock } from './stock.ts';

/** The catalogue actions of the handler_api protocol. */
export function catalogueActions(catalogue: ProviderCatalogue, stock: Stock, dialect: Dialect): Actions {
  const rowsOf = (query: URLSearchParams) => {
    const service = query.get('service');
    const country = query.get('country');
    return [...stock.rows()].filter(
      (row) => [row.service, null, ''].includes(service) && [String(row.country), null, ''].includes(country),
    );
  };
  return {
    getPrices(query) {
      const prices: Record<
        string,
        Record<string, { cost: number | string; count: number; physicalCount: number }>
      > = {};
      for (const { service, country, cost, stock: count } of rowsOf(query)) {
        const ofCountry = (prices[country] ??= {});
        ofCountry[service] = { cost: dialect.cost(cost), count, physicalCount: count };
      }
      return { json: prices };
    },
    getNumbersStatus(query) {
      const counts: Record<string, number> = {};
      for (const { service, stock: count } of rowsOf(query)) counts[service] = (counts[service] ?? 0) + count;
      return { json: counts };
    },
    getCountries: () => ({ json: dialect.countries(catalogue.countries) }),
    getServicesList: () => ({
      json: { status: 'success', services: catalogue.services.map(({ code, name }) => ({ code, name })) },
    }),
  };
}
