import { z } from 'zod';
import { numberStatuses } from '../statuses.ts';
import { CountryId, CountryName, OfferId, ServerName, ServiceId, ServiceName } from './catalogue.ts';
import { contract } from './contract.ts';
import { SecretText } from './secret.ts';
import { id, idParams, Moment, page, PageQuery, PeriodQuery, PositiveRupees, Rupees, SearchText } from './wire.ts';

export const NumberId = id<'NumberId'>();
export type NumberId = z.output<typeof NumberId>;

export const NumberStatus = z.enum(numberStatuses);
export type NumberStatus = z.output<typeof NumberStatus>;

/** `code` is what is to be typed, null where the SMS has none that is sure: then its text is shown. */
const Message = z.object({ text: SecretText, code: SecretText.nullable(), received_at: Moment });

/** A server that was tried before this one and did not sell, with the reason a customer may know. */
export const PassedOver = z.object({
  server: ServerName,
  reason: z.enum(['none_left', 'price_changed', 'not_sold', 'unavailable']),
});
export type PassedOver = z.output<typeof PassedOver>;

/**
 * A bought number. `code` is that of the newest message; `awaiting_another` is true while another code is awaited;
 * `passed_over` are the servers that were asked before this one, in their order; `version` increases with every change,
 * so that of two copies the one with the higher version is newer.
 */
export const PhoneNumber = z.object({
  id: NumberId,
  version: z.int(),
  phone: z.string().nullable(),
  service: ServiceName,
  country: CountryName,
  server: ServerName,
  passed_over: z.array(PassedOver),
  price: Rupees,
  status: NumberStatus,
  code: SecretText.nullable(),
  messages: z.array(Message),
  awaiting_another: z.boolean(),
  can_ask_another: z.boolean(),
  created_at: Moment,
  cancel_after: Moment.nullable(),
  expires_at: Moment.nullable(),
});
export type PhoneNumber = z.input<typeof PhoneNumber>;

const Purchase = z.union([
  z.strictObject({ offer_id: OfferId, max_price: PositiveRupees.optional() }),
  z.strictObject({ service_id: ServiceId, country_id: CountryId, max_price: PositiveRupees.optional() }),
]);

/** Filters by status, time and search text: service or country name, or digits of the phone or the id. */
const NumbersQuery = PeriodQuery.extend({
  status: z.enum(['open', ...NumberStatus.options]).optional(),
  search: SearchText.optional(),
});

const Changed = z.object({ number: PhoneNumber, newBalance: Rupees.optional() });

export const numbers = contract({
  'POST /api/user/numbers': {
    access: 'customer',
    impersonated: 'act',
    summary: 'Buy a number: one offer, or the cheapest available up to max_price',
    idempotent: true,
    body: Purchase,
    answer: z.object({ number: PhoneNumber, newBalance: Rupees }),
  },
  'GET /api/user/numbers': {
    access: 'customer',
    impersonated: 'view',
    summary: 'Own numbers, newest first; status "open" means requested, waiting and received',
    query: NumbersQuery.extend(PageQuery.shape),
    answer: page(PhoneNumber),
  },
  'GET /api/user/numbers.csv': {
    access: 'customer',
    impersonated: 'view',
    summary: 'The same numbers, all of them, as a CSV file with their codes',
    query: NumbersQuery,
    file: 'numbers.csv',
    answer: z.string(),
  },
  'GET /api/user/numbers/:id': {
    access: 'customer',
    impersonated: 'view',
    summary: 'One number',
    params: idParams(NumberId),
    answer: z.object({ number: PhoneNumber }),
  },
  'POST /api/user/numbers/:id/cancel': {
    access: 'customer',
    impersonated: 'act',
    summary: 'Cancel before a code came; the price goes back to the wallet',
    params: idParams(NumberId),
    answer: Changed,
  },
  'POST /api/user/numbers/:id/again': {
    access: 'customer',
    impersonated: 'act',
    summary: 'Ask for another code on the same number, free',
    params: idParams(NumberId),
    answer: Changed,
  },
  'POST /api/user/numbers/:id/finish': {
    access: 'customer',
    impersonated: 'act',
    summary: 'Close a number whose code was used',
    params: idParams(NumberId),
    answer: Changed,
  },
});
