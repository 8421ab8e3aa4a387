import { z } from 'zod';
import { ServerId } from './catalogue.ts';
import { contract } from './contract.ts';
import { id, idParams, Moment, Reason } from './wire.ts';

export const MaintenanceId = id<'MaintenanceId'>();
export type MaintenanceId = z.output<typeof MaintenanceId>;

/**
 * The last 24 hours. `success_rate` is the percentage of ended numbers that got a code, `error_rate` that of attempts that got
 * no number, both null without any. Numbers count when their time is over.
 */
export const Health = z.object({
  ended: z.int().nonnegative(),
  success_rate: z.int().min(0).max(100).nullable(),
  median_wait_seconds: z.int().nonnegative().nullable(),
  attempts: z.int().nonnegative(),
  error_rate: z.number().min(0).max(100).nullable(),
});
export type Health = z.input<typeof Health>;

const Maintenance = z.object({ id: MaintenanceId, starts_at: Moment, ends_at: Moment, note: z.string().nullable() });

/** An account at an upstream SMS provider. The key is write-only: of it, only the last four characters are answered. */
export const Server = z.object({
  id: ServerId,
  name: z.string(),
  protocol: z.enum(['handler_api']),
  url: z.string(),
  key: z.object({ last4: z.string(), changed_at: Moment }),
  enabled: z.boolean(),
  /** A paused server sells nothing, in any process, until it is resumed. */
  paused: z.object({ at: Moment, by: z.string() }).nullable(),
  currency: z.string().nullable(),
  exchange_rate: z.number(),
  /** Its own margin, or null where the rule of all offers counts. */
  margin_percent: z.number().nullable(),
  window_seconds: z.int(),
  cancel_after_seconds: z.int(),
  priority: z.int(),
  max_open: z.int().nullable(),
  open: z.int().nonnegative(),
  /** In the provider's money, as a decimal. */
  balance: z.object({ amount: z.string(), read_at: Moment }).nullable(),
  health: Health,
  /** Those of now and of later. */
  maintenance: z.array(Maintenance),
  offers: z.int(),
  webhook_path: z.string(),
  synced_at: Moment.nullable(),
  version: z.int(),
});
export type Server = z.input<typeof Server>;

/** A login in the address would be sent and shown with it. */
const Address = z.url({ protocol: /^https?$/ }).regex(/^https?:\/\/[^/?#@]+([/?#]|$)/);
const ApiKey = z.string().min(1).max(300);
const serverFields = {
  name: z.string().trim().min(1).max(60),
  url: Address,
  api_key: ApiKey,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  /** What one unit of the provider's money costs in rupees; kept with six decimals. */
  exchange_rate: z.number().min(0.000001).max(100_000),
  /** Null takes the margin of the rule of all offers. */
  margin_percent: z.number().min(0).max(1000).nullable(),
  window_seconds: z.int().min(5).max(7200),
  cancel_after_seconds: z.int().min(0).max(3600),
  /** At the same price the server with the higher priority is asked first. */
  priority: z.int().min(-1000).max(1000),
  /** How many of our numbers it may have open at a time. */
  max_open: z.int().min(1).max(100_000).nullable(),
};
/** Without `version` the change applies to whatever the record is now. */
const ServerChanges = z.strictObject({ ...serverFields, enabled: z.boolean(), version: z.int() }).partial();
const NewServer = z.strictObject({
  ...serverFields,
  currency: serverFields.currency.default(null),
  exchange_rate: serverFields.exchange_rate.default(1),
  margin_percent: serverFields.margin_percent.default(null),
  window_seconds: serverFields.window_seconds.default(1200),
  cancel_after_seconds: serverFields.cancel_after_seconds.default(120),
  priority: serverFields.priority.default(0),
  max_open: serverFields.max_open.default(null),
});

const Tested = z.object({ balance: z.string(), took_ms: z.int().nonnegative() });
const one = { params: idParams(ServerId), answer: z.object({ server: Server }) };

export const servers = contract({
  'GET /api/admin/servers': {
    access: 'servers.read',
    effect: 'read',
    summary: 'Accounts at upstream providers, with their health',
    answer: z.object({ data: z.array(Server) }),
  },
  'POST /api/admin/servers': {
    access: 'servers.edit',
    effect: 'change',
    summary: 'Add an account at an upstream provider',
    idempotent: true,
    body: NewServer,
    answer: z.object({ server: Server }),
  },
  'POST /api/admin/servers/test': {
    access: 'servers.edit',
    effect: 'change',
    summary: 'Try an address and a key before they are saved',
    body: z.strictObject({ url: Address, api_key: ApiKey }),
    answer: Tested,
  },
  'POST /api/admin/servers/:id': {
    access: 'servers.edit',
    effect: 'change',
    summary: 'Change an account: its address, key, rules, or whether it sells; only what is sent changes',
    body: ServerChanges,
    ...one,
  },
  'POST /api/admin/servers/:id/sync': {
    access: 'servers.edit',
    effect: 'change',
    summary: 'Read services, countries, prices and stock from the provider',
    ...one,
  },
  'POST /api/admin/servers/:id/test': {
    access: 'servers.edit',
    effect: 'change',
    summary: 'Ask the provider for the balance of the account',
    params: idParams(ServerId),
    answer: Tested,
  },
  'POST /api/admin/servers/:id/pause': {
    access: 'servers.edit',
    effect: 'change',
    summary: 'Stop selling from a server everywhere, at once; open numbers go on',
    body: z.strictObject({ reason: Reason.optional() }),
    ...one,
  },
  'POST /api/admin/servers/:id/resume': {
    access: 'servers.edit',
    effect: 'change',
    summary: 'Sell from a paused server again',
    body: z.strictObject({ reason: Reason.optional() }),
    ...one,
  },
  'POST /api/admin/servers/:id/maintenance': {
    access: 'servers.edit',
    effect: 'change',
    summary: 'Plan a time in which a server is not asked for numbers',
    body: z.strictObject({ starts_at: Moment, ends_at: Moment, note: z.string().trim().min(1).max(200).nullable() }),
    ...one,
  },
  'DELETE /api/admin/server-maintenance/:id': {
    access: 'servers.edit',
    effect: 'change',
    summary: 'Cancel or end a planned maintenance',
    params: idParams(MaintenanceId),
    answer: z.object({ server: Server }),
  },
});
