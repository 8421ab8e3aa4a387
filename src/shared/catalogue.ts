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

const Service = ServiceName.extend({ from_price: Rupees, stock: z.int().nonnegative() });
export type Service = z.input<typeof Service>;

/** `success_rate` is a percentage from our own orders; null below the sample that makes it honest. */
const Offer = z.object({
  id: OfferId,
  country: CountryName,
  server: ServerName,
  price: Rupees,
  stock: z.int().nonnegative(),
  success_rate: z.int().min(0).max(100).nullable(),
});
export type Offer = z.input<typeof Offer>;

export const catalogue = contract({
  'GET /api/user/services': {
    access: 'customer',
    summary: 'Services on sale, the most asked for first',
    query: z.strictObject({ search: z.string().max(100).optional() }),
    answer: z.object({ data: z.array(Service) }),
  },
  'GET /api/user/services/:id/offers': {
    access: 'customer',
    summary: 'Offers of one service, by country and price',
    params: idParams(ServiceId),
    answer: z.object({ data: z.array(Offer) }),
  },
});
