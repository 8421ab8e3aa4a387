import { z } from 'zod';
import { ServiceName } from './catalogue.ts';
import { contract } from './contract.ts';
import { RechargeMethodName } from './recharges.ts';
import { Rupees } from './wire.ts';

/** `success_rate` is the percentage of numbers of the last 30 days that got a code. Null while the sample is too small. */
const PricedService = ServiceName.omit({ code: true }).extend({
  from_price: Rupees,
  success_rate: z.int().min(0).max(100).nullable(),
});
export type PricedService = z.input<typeof PricedService>;

/** `aliases` are other names people search it by, in any language. */
const SearchableService = PricedService.extend({ code: z.string(), aliases: z.array(z.string()) });

/** The first services of the price list, how many there are in all, and how a wallet is recharged. */
export const Storefront = z.object({
  services: z.array(PricedService),
  service_count: z.int().nonnegative(),
  country_count: z.int().nonnegative(),
  recharge: z.object({ methods: z.array(RechargeMethodName), minimum: Rupees }),
});
export type Storefront = z.input<typeof Storefront>;

/** What a shared cache may keep for how long, in seconds. */
const publicFor = 60;

export const storefront = contract({
  'GET /api/user/storefront': {
    access: 'anyone',
    publicFor,
    summary: 'What visitors see of the shop: its first services with their lowest prices',
    answer: z.object({ data: Storefront }),
  },
  'GET /api/user/storefront/services': {
    access: 'anyone',
    publicFor,
    summary: 'All services in stock with their lowest prices',
    answer: z.object({ data: z.array(SearchableService) }),
  },
});
