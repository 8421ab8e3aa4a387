import { z } from 'zod';
import { CountryId, CountryName, OfferId, ServerId, ServerName, ServiceId, ServiceName } from '../catalogue.ts';
import { mostSheetRows } from '../../staff/sheet.ts';
import { contract } from '../contract.ts';
import { Health } from '../server-condition.ts';
import { idText, Moment, page, PageQuery, PositiveRupees, Rupees, SearchText } from '../wire.ts';
import { Impact } from './pricing.ts';

/** An offer as staff see it. Shares are of the cost, in percent. */
export const StaffOffer = z.object({
  id: OfferId,
  service: ServiceName,
  country: CountryName,
  server: ServerName.extend({ is_selling: z.boolean(), exchange_rate: z.string() }),
  /** In the provider's money, as a decimal. */
  provider_cost: z.string(),
  cost: Rupees,
  price: Rupees,
  /** Below it the offer is not sold. */
  floor: Rupees,
  margin_percent: z.number(),
  /** A margin of its own, before those of the rules. */
  own_margin_percent: z.number().nullable(),
  /** Its price was entered by hand and wins over the rules. */
  is_locked: z.boolean(),
  /** What the rules give: the price after its own is cleared. */
  rule_price: Rupees,
  below_floor_since: Moment.nullable(),
  stock: z.int().nonnegative(),
  /** The provider lists it. */
  is_listed: z.boolean(),
  /** Staff want it to be sold. */
  for_sale: z.boolean(),
  /** Entered by staff: the provider's list does not change it. */
  by_hand: z.boolean(),
  health: Health,
  sold_in_week: z.int().nonnegative(),
  version: z.int(),
});
export type StaffOffer = z.input<typeof StaffOffer>;

/**
 * Edited cells of one offer; only what is sent changes. A price locks it, null gives it back to the rules. A margin is one of
 * its own, null takes that of the rules; with it the price follows the cost again.
 */
const OfferChange = z.strictObject({
  id: OfferId,
  version: z.int(),
  price: PositiveRupees.nullable().optional(),
  margin_percent: z.number().min(0).max(1000).nullable().optional(),
  for_sale: z.boolean().optional(),
  /** Of offers that were entered by hand. */
  stock: z.int().min(0).max(1_000_000_000).optional(),
});
export type OfferChange = z.input<typeof OfferChange>;

const Changes = z.strictObject({ changes: z.array(OfferChange).min(1).max(mostSheetRows) });

/** Why one offer of a save is refused. */
const Refused = z.object({
  id: OfferId,
  code: z.enum(['below_floor', 'changed_meanwhile', 'not_by_hand', 'not_found']),
  price: Rupees.nullable(),
  floor: Rupees.nullable(),
});

const Filters = z.strictObject({
  search: SearchText.optional(),
  server: idText(ServerId).optional(),
  country: idText(CountryId).optional(),
  service: idText(ServiceId).optional(),
  /** Those of which less than 80 % of the numbers of the last 24 hours got a code. */
  health: z.literal('low').optional(),
  /** Those whose price is less than 5 % above their floor, or below it. */
  floor: z.literal('near').optional(),
});

export const offers = contract({
  'GET /api/admin/offers': {
    access: 'offers.read',
    effect: 'read',
    summary: 'Offers with their cost, price, floor and health',
    query: PageQuery.extend(Filters.shape),
    answer: page(StaffOffer).extend({
      /** Up to 10,001: more are not counted. Only on the first page. */
      total: z.int().nonnegative().nullable(),
    }),
  },
  'POST /api/admin/offers/impact': {
    access: 'offers.edit',
    effect: 'read',
    summary: 'What edited cells would change, and which of them are refused, without changing them',
    body: Changes,
    answer: Impact.extend({
      refused: z.array(Refused),
      /** What the edited offers would cost. */
      prices: z.array(z.object({ id: OfferId, price: Rupees, floor: Rupees })),
    }),
  },
  'POST /api/admin/offers': {
    access: 'offers.edit',
    effect: 'change',
    summary: 'Save edited cells of many offers, all or none',
    body: Changes,
    answer: z.object({ data: z.array(StaffOffer) }),
  },
  'POST /api/admin/offers/direct': {
    access: 'offers.edit',
    effect: 'change',
    summary: 'Add one offer by hand, on a server that is there',
    body: z.strictObject({
      server_id: ServerId,
      service_id: ServiceId,
      country_id: CountryId,
      /** What the provider calls the service and the country. */
      service_code: z.string().trim().min(1).max(60),
      country_code: z.string().trim().min(1).max(60),
      /** In the provider's money. */
      cost: z.string().regex(/^(?!0+(\.0*)?$)\d{1,9}(\.\d{1,6})?$/),
      stock: z.int().min(0).max(1_000_000_000),
      /** Null for the price of the rules. */
      price: PositiveRupees.nullable(),
    }),
    answer: z.object({ offer: StaffOffer }),
  },
});
