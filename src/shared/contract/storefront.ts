import { z } from 'zod';
import { ServiceName } from './catalogue.ts';
import { contract } from './contract.ts';
import { ProductName } from './readymade.ts';
import { RechargeMethodName } from './recharges.ts';
import { Rupees } from './wire.ts';

/** The percentage of numbers of the last 30 days that got a code. Null while the sample is too small. */
const SuccessRate = z.int().min(0).max(100).nullable();

/** A name in an address, as in `/?service=telegram`. */
const Slug = z.string();

const PricedService = ServiceName.omit({ code: true }).extend({
  slug: Slug,
  from_price: Rupees,
  success_rate: SuccessRate,
  country_count: z.int().nonnegative(),
});
export type PricedService = z.input<typeof PricedService>;

/** `aliases` are other names people search it by, in any language. */
const SearchableService = PricedService.extend({ code: z.string(), aliases: z.array(z.string()) });
export type SearchableService = z.input<typeof SearchableService>;

const PricedAccount = ProductName.extend({ price: Rupees, stock: z.int().nonnegative() });
export type PricedAccount = z.input<typeof PricedAccount>;

/**
 * The first services and readymade accounts in stock, how many there are in all, and how a wallet is recharged.
 * `codes_delivered` are those of the last 30 days, rounded down; null while they are too few to say.
 */
export const Storefront = z.object({
  services: z.array(PricedService),
  service_count: z.int().nonnegative(),
  country_count: z.int().nonnegative(),
  accounts: z.array(PricedAccount),
  account_count: z.int().nonnegative(),
  codes_delivered: z.int().positive().nullable(),
  recharge: z.object({ methods: z.array(RechargeMethodName), minimum: Rupees }),
});
export type Storefront = z.input<typeof Storefront>;

const PricedCountry = z.object({
  slug: Slug,
  iso: z.string(),
  name: z.string(),
  from_price: Rupees,
  success_rate: SuccessRate,
});
export type PricedCountry = z.input<typeof PricedCountry>;

/** A service with the countries in which it is in stock, the cheapest first. */
export const ServiceOffers = z.object({ service: PricedService, countries: z.array(PricedCountry) });
export type ServiceOffers = z.input<typeof ServiceOffers>;

/** What a shared cache may keep for how long, in seconds. */
const publicFor = 60;

export const AllServices = z.array(SearchableService);

export const storefront = contract({
  'GET /api/user/storefront': {
    access: 'anyone',
    publicFor,
    summary: 'What visitors see of the shop: its first services and readymade accounts with their prices',
    answer: z.object({ data: Storefront }),
  },
  'GET /api/user/storefront/services': {
    access: 'anyone',
    publicFor,
    summary: 'All services in stock with their lowest prices',
    answer: z.object({ data: AllServices }),
  },
  'GET /api/user/storefront/services/:slug': {
    access: 'anyone',
    publicFor,
    summary: 'One service in stock with its lowest price in each country',
    params: z.strictObject({ slug: z.string().max(140) }),
    answer: z.object({ data: ServiceOffers }),
  },
});
