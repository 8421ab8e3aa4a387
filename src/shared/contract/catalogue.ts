import { z } from 'zod';
import { contract } from './contract.ts';
import { id, idParams, Rupees } from './wire.ts';

export const ServiceId = id<'ServiceId'>();
export type ServiceId = z.output<typeof ServiceId>;
export const CountryId = id<'CountryId'>();
export type CountryId = z.output<typeof CountryId>;
export const ServerId = id<'ServerId'>();
export type ServerId = z.output<typeof ServerId>;
export const OfferId = id<'OfferId'>();
export type OfferId = z.output<typeof OfferId>;

/** `icon` is the mark's name under /icons/services/, or null where we have none. */
export const ServiceName = z.object({ id: ServiceId, code: z.string(), name: z.string(), icon: z.string().nullable() });
export const CountryName = z.object({ id: CountryId, iso: z.string(), name: z.string() });
export const ServerName = z.object({ id: ServerId, name: z.string() });

/** `aliases` are other names people search it by, in any language. */
const Service = ServiceName.extend({
  from_price: Rupees,
  stock: z.int().nonnegative(),
  aliases: z.array(z.string()),
});
export type Service = z.input<typeof Service>;

/**
 * `success_rate` is the percentage of our own customers' numbers that got a code, `median_wait_seconds` how long half of
 * those waited at most, `sample_size` how many numbers of the last 30 days say so. Null while the sample is too small.
 */
const Offer = z.object({
  id: OfferId,
  country: CountryName,
  server: ServerName,
  price: Rupees,
  stock: z.int().nonnegative(),
  success_rate: z.int().min(0).max(100).nullable(),
  median_wait_seconds: z.int().nonnegative().nullable(),
  sample_size: z.int().nonnegative().nullable(),
});
export type Offer = z.input<typeof Offer>;

/** Services of one's own: starred, newest star last; and lately bought, newest first. */
const MyServices = z.object({ favourites: z.array(ServiceId), recent: z.array(ServiceId) });
export type MyServices = z.input<typeof MyServices>;

export const catalogue = contract({
  'GET /api/user/services': {
    access: 'customer',
    impersonated: 'view',
    summary:
      'Services on sale, the most asked for first; search finds names, codes and aliases, and forgives typing errors',
    query: z.strictObject({ search: z.string().max(100).optional() }),
    answer: z.object({ data: z.array(Service) }),
  },
  'GET /api/user/services/:id/offers': {
    access: 'customer',
    impersonated: 'view',
    summary: 'Offers of one service, by country and price',
    params: idParams(ServiceId),
    answer: z.object({ data: z.array(Offer) }),
  },
  'GET /api/user/favourites': {
    access: 'customer',
    impersonated: 'view',
    summary: 'Starred services, and those bought lately',
    answer: MyServices,
  },
  'POST /api/user/favourites': {
    access: 'customer',
    impersonated: 'act',
    summary: 'Star a service',
    body: z.strictObject({ service_id: ServiceId }),
    answer: MyServices,
  },
  'DELETE /api/user/favourites/:id': {
    access: 'customer',
    impersonated: 'act',
    summary: 'Take the star off a service',
    params: idParams(ServiceId),
    answer: MyServices,
  },
  'GET /api/admin/catalogue-names': {
    access: 'offers.read',
    effect: 'read',
    summary: 'Names of all services and countries, to choose from',
    answer: z.object({
      services: z.array(ServiceName),
      countries: z.array(CountryName),
    }),
  },
});
