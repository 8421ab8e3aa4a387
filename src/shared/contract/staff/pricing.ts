import { z } from 'zod';
import { priceSteps } from '../../staff/pricing.ts';
import { ServerId, ServerName, ServiceId, ServiceName } from '../catalogue.ts';
import { contract } from '../contract.ts';
import { id, idParams, Moment, Reason, Rupees, RecordVersion } from '../wire.ts';

export const PriceRuleId = id<'PriceRuleId'>();
export type PriceRuleId = z.output<typeof PriceRuleId>;

const Percent = z.number().min(0).max(1000);
/** Zero or more, at most what a wallet can hold. */
const Amount = Rupees.refine((amount) => amount >= 0 && amount <= 10_00_00_000_00, 'too_much_money');

/** How prices are made from costs. A null is taken from the next rule: service, server, all offers. */
const ruleFields = {
  margin_percent: Percent.nullable(),
  /** Added after the margin. */
  fixed: Amount.nullable(),
  /** Prices are rounded up to a multiple of this many paise. */
  step_paise: z.literal(priceSteps).nullable(),
  /** No price is lower. */
  minimum: Amount.nullable(),
  /** What must be earned at least; below it an offer is not sold. */
  minimum_margin_percent: Percent.nullable(),
};

/** For all offers where both are null. */
const scopeFields = { server_id: ServerId.nullable(), service_id: ServiceId.nullable() };

export const PriceRule = z.object({
  ...ruleFields,
  id: PriceRuleId,
  server: ServerName.nullable(),
  service: ServiceName.nullable(),
  /** How many offers it has a part in. */
  offers: z.int().nonnegative(),
  version: z.int(),
  changed_at: Moment,
  changed_by: z.string().nullable(),
});
export type PriceRule = z.input<typeof PriceRule>;

/** What an offer sells in a day on average, from the sales of seven days at these prices and costs. */
const Sales = z.object({ sales: Rupees, profit: Rupees, margin_percent: z.number().nullable() });

/** What a change would do. Money is of all offers, a day. */
export const Impact = z.object({
  /** Offers whose price changes. */
  offers: z.int().nonnegative(),
  dearer: z.int().nonnegative(),
  cheaper: z.int().nonnegative(),
  /** Offers that would no longer be sold, or would be sold again. */
  stopped: z.int().nonnegative(),
  resumed: z.int().nonnegative(),
  before: Sales,
  after: Sales,
  /** Customers who set a maximum price in the last seven days that would no longer be enough. */
  limits: z.int().nonnegative(),
});
export type Impact = z.input<typeof Impact>;

const Proposal = z.strictObject({ ...ruleFields, ...scopeFields });

export const pricing = contract({
  'GET /api/admin/price-rules': {
    access: 'offers.read',
    effect: 'read',
    summary: 'Price rules: the one of all offers first, then those of servers and of services',
    answer: z.object({ data: z.array(PriceRule) }),
  },
  'POST /api/admin/price-rules/impact': {
    access: 'offers.edit',
    effect: 'read',
    summary: 'What a rule would change, without changing it',
    body: Proposal,
    answer: Impact,
  },
  'POST /api/admin/price-rules': {
    access: 'offers.edit',
    effect: 'change',
    summary: 'Write the rule of all offers, of a server or of a service; prices follow at once',
    body: Proposal.extend({
      /** The version it was based on; 0 for a new rule. */
      version: RecordVersion,
      reason: Reason.optional(),
    }),
    answer: z.object({ rule: PriceRule }),
  },
  'DELETE /api/admin/price-rules/:id': {
    access: 'offers.edit',
    effect: 'change',
    summary: 'Remove the rule of a server or a service; prices follow the next rule',
    params: idParams(PriceRuleId),
    query: z.strictObject({ version: z.string().regex(/^\d{1,9}$/) }),
    answer: z.object({}),
  },
});
