import { z } from 'zod';
import { CountryId, ServerId, ServiceId } from '../catalogue.ts';
import { contract } from '../contract.ts';
import { RechargeMethodName } from '../recharges.ts';
import { id, idParams, idText, Moment, TotalRupees } from '../wire.ts';

/** A day in India. */
const Day = z.iso.date();

/** Days in India, both inclusive. The figures of a service, a country or a server, or of everything. */
const AnalyticsQuery = z.strictObject({
  from: Day,
  to: Day,
  by: z.enum(['service', 'country', 'server']).default('service'),
  service: idText(ServiceId).optional(),
  country: idText(CountryId).optional(),
  server: idText(ServerId).optional(),
});
export type AnalyticsQuery = z.output<typeof AnalyticsQuery>;

const Figures = z.object({
  /** Charged at the first code, and accounts when they were paid. */
  sales: TotalRupees,
  /** Numbers with a code and orders of accounts. */
  orders: z.int(),
  /** What numbers cost, at the rate of their purchase, and accounts, replacements included. */
  cost: TotalRupees,
  /** Sales less refunds and cost, of what has a known cost. */
  profit: TotalRupees,
  /** The profit's share of the sales it is made of, in percent; null without such sales. */
  margin: z.number().nullable(),
  /** Sales whose cost is unknown: from before costs were recorded, or of stock without one. */
  sales_without_cost: TotalRupees,
  /** Returned to wallets: for numbers without a code, and by staff. */
  refunds: TotalRupees,
  /** Numbers that got a code, in percent of those that waited for one; null without any. */
  codes: z.number().nullable(),
  /** The median wait for a code in seconds; null without one. */
  wait: z.number().nullable(),
});
export type Figures = z.input<typeof Figures>;

const Point = z.object({ at: Moment, sales: TotalRupees, refunds: TotalRupees, profit: TotalRupees, orders: z.int() });

const Row = z.object({
  id: z.int(),
  name: z.string(),
  /** A service's icon, or a country's ISO code; null for a server. */
  mark: z.string().nullable(),
  orders: z.int(),
  sales: TotalRupees,
  cost: TotalRupees,
  profit: TotalRupees,
  /** As in `totals`. */
  margin: z.number().nullable(),
  /** Returned to wallets, whatever the reason. */
  refunds: TotalRupees,
  codes: z.number().nullable(),
  codes_before: z.number().nullable(),
  wait: z.number().nullable(),
  /** The share of codes over the period, in percent, in up to 12 steps; null where nothing waited. */
  trend: z.array(z.number().nullable()),
});

export const AnnotationId = id<'AnnotationId'>();
export type AnnotationId = z.output<typeof AnnotationId>;

/** What staff wrote about a day: a price change, a festival, an outage. */
const Annotation = z.object({ id: AnnotationId, day: Day, text: z.string(), by: z.string() });
export type Annotation = z.input<typeof Annotation>;

/** Why money was returned. */
const refundReasons = ['no_sms', 'canceled', 'failed', 'staff'] as const;

export const analytics = contract({
  'GET /api/admin/analytics': {
    access: 'analytics.read',
    effect: 'read',
    summary: 'Sales, profit, refunds and codes of a period, with the period before it',
    query: AnalyticsQuery,
    answer: z.object({
      /** When the figures were counted. */
      counted_at: Moment.nullable(),
      /** What the figures are limited to, by name. */
      only: z.array(z.object({ dimension: z.enum(['service', 'country', 'server']), id: z.int(), name: z.string() })),
      totals: Figures,
      /** The same number of days before; up to the same time of day where the period has not ended. */
      before: Figures,
      /** By half hours for up to two days, else by days. */
      points: z.array(Point),
      points_before: z.array(Point),
      rows: z.array(Row),
      refunds: z.array(z.object({ reason: z.enum(refundReasons), count: z.int(), amount: TotalRupees })),
      /** What staff wrote most often when they refunded; empty where the figures are of one service, country or server. */
      staff_reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
      /** Empty where the figures are of one service, country or server. */
      recharges: z.array(z.object({ method: RechargeMethodName, count: z.int(), amount: TotalRupees })),
      products: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          orders: z.int(),
          accounts: z.int(),
          sales: TotalRupees,
          profit: TotalRupees,
        }),
      ),
      /** By day. */
      annotations: z.array(Annotation),
      /** What the shop owes its customers, and when that was added up; null before the first time. */
      liabilities: z
        .object({
          at: Moment,
          wallets: TotalRupees,
          held: TotalRupees,
          customers: z.int(),
          /** The same at the start of the period. */
          before: TotalRupees.nullable(),
        })
        .nullable(),
    }),
  },
  'GET /api/admin/analytics.csv': {
    access: 'analytics.export',
    effect: 'read',
    summary: 'The days of a period as a CSV file: every service, country and server, and every product of accounts',
    query: AnalyticsQuery,
    file: 'analytics.csv',
    answer: z.string(),
  },
  'POST /api/admin/annotations': {
    access: 'analytics.annotate',
    effect: 'change',
    summary: 'Write beside a day what explains its figures; the same text on the same day stays one',
    body: z.strictObject({
      day: Day,
      text: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .regex(/^[^\n\r\t]*$/),
    }),
    answer: z.object({ annotation: Annotation }),
  },
  'DELETE /api/admin/annotations/:id': {
    access: 'analytics.annotate',
    effect: 'change',
    summary: 'Remove what was written beside a day',
    params: idParams(AnnotationId),
    answer: z.object({ id: AnnotationId }),
  },
});
