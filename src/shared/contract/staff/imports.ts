import { z } from 'zod';
import { lineFilters, lineKinds } from '../../staff/servers/server-facts.ts';
import { ServerId, ServerName } from '../catalogue.ts';
import { contract } from '../contract.ts';
import { id, idParams, Moment, page, PageQuery, Reason, Rupees, SearchText, UnderstoodText } from '../wire.ts';
import { Impact } from './pricing.ts';

export const CatalogueImportId = id<'CatalogueImportId'>();
export type CatalogueImportId = z.output<typeof CatalogueImportId>;

/** How many lines there are of each kind, without those that are applied. */
const Counts = z.object({
  new: z.int(),
  dearer: z.int(),
  cheaper: z.int(),
  /** Other changes, such as of the provider's codes. */
  other: z.int(),
  back: z.int(),
  gone: z.int(),
  below_floor: z.int(),
  applied: z.int(),
});

/** What a provider lists, compared with the offers of its server. */
const CatalogueImport = z.object({
  id: CatalogueImportId,
  server: ServerName,
  created_at: Moment,
  created_by: z.string(),
  /** Of the provider, and how many of them are as they are here. */
  listed: z.int(),
  same: z.int(),
  counts: Counts,
  /** A newer comparison has taken its place. */
  is_replaced: z.boolean(),
});

export type CatalogueImport = z.input<typeof CatalogueImport>;

/** One offer that differs. Costs are in the provider's money; null where there is none on that side. */
const ImportLine = z.object({
  position: z.int(),
  kind: z.enum(lineKinds),
  service: z.object({ code: z.string(), name: z.string(), icon: z.string().nullable(), is_new: z.boolean() }),
  country: z.object({ iso: z.string(), name: z.string() }),
  was_cost: z.string().nullable(),
  cost: z.string().nullable(),
  was_price: Rupees.nullable(),
  price: Rupees.nullable(),
  floor: Rupees.nullable(),
  /** With this cost its price is below the floor: it is not sold. */
  is_below_floor: z.boolean(),
  stock: z.int(),
});
export type ImportLine = z.input<typeof ImportLine>;

const Filters = { kind: z.enum(lineFilters).optional(), search: SearchText.optional() };

/** These lines, or all that match a filter except some; refused where the filter matches another number of them. */
const Selection = z.union([
  z.strictObject({ lines: z.array(z.int32().positive()).min(1).max(1000) }),
  z.strictObject({
    filter: z.strictObject({ ...Filters, search: UnderstoodText.optional() }),
    exclude: z.array(z.int32().positive()).max(1000),
    expected_count: z.int().positive(),
  }),
]);
export type ImportSelection = z.input<typeof Selection>;

const one = { params: idParams(CatalogueImportId) };

export const imports = contract({
  'POST /api/admin/servers/:id/imports': {
    access: 'servers.edit',
    effect: 'change',
    summary: 'Read a provider’s list and compare it with the offers, without changing them',
    params: idParams(ServerId),
    answer: z.object({ import: CatalogueImport }),
  },
  'GET /api/admin/imports/:id': {
    access: 'offers.read',
    effect: 'read',
    summary: 'A comparison with a provider’s list',
    ...one,
    answer: z.object({ import: CatalogueImport }),
  },
  'GET /api/admin/imports/:id/lines': {
    access: 'offers.read',
    effect: 'read',
    summary: 'The offers that differ, without those that are applied',
    ...one,
    query: PageQuery.extend(Filters),
    answer: page(ImportLine).extend({ total: z.int().nonnegative().nullable() }),
  },
  'POST /api/admin/imports/:id/impact': {
    access: 'offers.edit',
    effect: 'read',
    summary: 'What applying these lines would change, without changing it',
    ...one,
    body: z.strictObject({ selection: Selection }),
    answer: Impact.extend({ lines: z.int(), new: z.int(), gone: z.int(), below_floor: z.int() }),
  },
  'POST /api/admin/imports/:id/apply': {
    access: 'offers.edit',
    effect: 'change',
    summary: 'Apply lines to the offers, all or none; missing offers are paused',
    ...one,
    body: z.strictObject({ selection: Selection, reason: Reason.optional() }),
    answer: z.object({ import: CatalogueImport, applied: z.int() }),
  },
});
