import { largestBalance } from '#shared/limits.ts';
import { priceOffer, type PriceRule } from '#shared/staff/pricing.ts';
import type { UpstreamCatalogue } from '../../numbers/sms-upstream.ts';
import type { Country } from './countries.ts';
import { publicCodesOf } from './public-codes.ts';

/** More than anybody buys; a provider may claim any number. */
const mostStock = 1_000_000_000;

/** Without any earnings: what costs more than a wallet can hold even so is not listed. */
const atCost: PriceRule = { margin: 0, fixed: 0, step: 1, minimum: 0, minimumMargin: 0 };

/** One offer of a provider's list: `service` and `country` are its codes, the names and `iso` ours. */
export type ListedOffer = {
  service: string;
  serviceName: string;
  country: string;
  iso: string;
  countryName: string;
  publicCode: number | null;
  cost: string;
  stock: number;
};

/** The offers of a list that can be sold, one per service and country. Skips lines without a known service, country or cost. */
export function readListing(
  catalogue: UpstreamCatalogue,
  exchangeRate: string,
  findCountry: (name: string) => Country | undefined,
): ListedOffer[] {
  const countryByCode = new Map(catalogue.countries.map(({ code, name }) => [code, findCountry(name)]));
  const publicCodes = publicCodesOf(catalogue.countries, findCountry);
  const names = new Map(catalogue.services.map(({ code, name }) => [code, name]));
  const best = new Map<string, ListedOffer>();
  for (const { service, country, cost, stock } of catalogue.prices) {
    const serviceName = names.get(service);
    const found = countryByCode.get(country);
    const priced = priceOffer({ cost, exchangeRate }, atCost);
    if (serviceName === undefined || !found || !priced || priced.cost > largestBalance) continue;
    const key = `${service} ${found.iso}`;
    const offer = {
      service,
      serviceName,
      country,
      iso: found.iso,
      countryName: found.name,
      publicCode: publicCodes.get(found.iso) ?? null,
      cost,
      stock: Math.min(stock, mostStock),
    };
    if (isBetter(offer, best.get(key))) best.set(key, offer);
  }
  return [...best.values()];
}

/** Two of a provider's countries may be one of ours: the cheaper line with stock is kept. */
function isBetter(offer: ListedOffer, other: ListedOffer | undefined): boolean {
  if (!other || (other.stock === 0 && offer.stock > 0)) return true;
  return offer.stock > 0 && Number(offer.cost) < Number(other.cost);
}
