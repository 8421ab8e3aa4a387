import { z } from 'zod';
import { lastServicePlace, longestServiceName, mostSheetRows } from '../../staff/sheet.ts';
import { ServiceId, ServiceName } from '../catalogue.ts';
import { contract } from '../contract.ts';
import { page, PageQuery, RecordVersion, SearchText } from '../wire.ts';
import { Impact } from './pricing.ts';

/** A service as staff see it. */
export const StaffService = ServiceName.extend({
  enabled: z.boolean(),
  /** Its place in the customers' list; those without one follow by demand. */
  position: z.int().nullable(),
  /** How many offers it has, and how many of them are sold now. */
  offers: z.int().nonnegative(),
  for_sale: z.int().nonnegative(),
  stock: z.int().nonnegative(),
  version: z.int(),
});
export type StaffService = z.input<typeof StaffService>;

const serviceFields = {
  name: z.string().trim().min(1).max(longestServiceName),
  icon: z
    .string()
    .regex(/^[a-z0-9]{1,60}$/)
    .nullable(),
  enabled: z.boolean(),
  position: z.int().min(1).max(lastServicePlace).nullable(),
};

/** Edited cells of one service; only what is sent changes. */
const ServiceChange = z
  .strictObject({ ...serviceFields, id: ServiceId, version: RecordVersion })
  .partial()
  .required({ id: true, version: true });
export type ServiceChange = z.input<typeof ServiceChange>;

const Changes = z.strictObject({ changes: z.array(ServiceChange).min(1).max(mostSheetRows) });

export const services = contract({
  'GET /api/admin/services': {
    access: 'offers.read',
    effect: 'read',
    summary: 'Services, also those that are not sold, in the order of the customers’ list',
    query: PageQuery.extend({ search: SearchText.optional() }),
    answer: page(StaffService).extend({ total: z.int().nonnegative().nullable() }),
  },
  'POST /api/admin/services': {
    access: 'offers.edit',
    effect: 'change',
    summary: 'Add a service by hand. A name that another service has needs `same_name`',
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(/^[a-z0-9_-]{1,40}$/),
      name: serviceFields.name,
      icon: serviceFields.icon.default(null),
      position: serviceFields.position.default(null),
      same_name: z.boolean().default(false),
    }),
    answer: z.object({ service: StaffService }),
  },
  'POST /api/admin/services/impact': {
    access: 'offers.edit',
    effect: 'read',
    summary: 'What edited services would change in the shop, without changing them',
    body: Changes,
    answer: Impact.pick({ stopped: true, resumed: true, before: true, after: true }),
  },
  'POST /api/admin/services/changes': {
    access: 'offers.edit',
    effect: 'change',
    summary: 'Save edited cells of one or many services, all or none',
    body: Changes,
    answer: z.object({ data: z.array(StaffService) }),
  },
});
