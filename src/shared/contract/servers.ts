import { z } from 'zod';
import { customStepNames, dryRunOutcomes, placeholders } from '../staff/servers/custom-protocol.ts';
import { balanceLevels, serverProtocols, upstreamFailures } from '../staff/servers/server-facts.ts';
import {
  currencyCode,
  serverAddress,
  serverAmount,
  serverLimits,
  type NumberLimits,
} from '../staff/servers/server-limits.ts';
import { ServerId } from './catalogue.ts';
import { contract } from './contract.ts';
import { Drift, Health, Maintenance, MaintenanceId } from './server-condition.ts';
import { CustomServer } from './staff/custom-server.ts';
import { idParams, Moment, Reason, RecordVersion } from './wire.ts';

/** An account at an upstream SMS provider. The key is write-only: of it, only the last four characters are answered. */
export const Server = z.object({
  id: ServerId,
  name: z.string(),
  protocol: z.enum(serverProtocols),
  /** The requests and rules of a custom server; null for those who may not change servers. */
  custom: CustomServer.nullable(),
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
  /** The most requests a second that staff allow; null for what is known of its address, or learned. */
  requests_per_second: z.number().nullable(),
  /** Requests a second now, null without a limit, and when the provider last refused one because of too many. */
  budget: z.object({ per_second: z.number().nullable(), refused_at: Moment.nullable() }),
  /** What its answers had that the shop does not know, the newest first. */
  drifts: z.array(Drift),
  /** In the provider's money, as decimals. `hours_left` at what was spent lately, null where nothing was. */
  balance: z
    .object({
      amount: z.string(),
      read_at: Moment,
      level: z.enum(balanceLevels),
      low_since: Moment.nullable(),
      hours_left: z.number().nonnegative().nullable(),
    })
    .nullable(),
  balance_warn: z.string().nullable(),
  balance_critical: z.string().nullable(),
  /** What its numbers cost us, in the provider's money. */
  spent: z.object({ hour: z.string(), day: z.string() }),
  /** Its list is taken as it is; otherwise staff approve its changes. */
  follows_list: z.boolean(),
  health: Health,
  /** Those of now and of later. */
  maintenance: z.array(Maintenance),
  offers: z.int(),
  /** Who knows it may tell us of codes, so it is empty for those who may not change servers. */
  webhook_path: z.string(),
  synced_at: Moment.nullable(),
  version: z.int(),
});
export type Server = z.input<typeof Server>;

const Address = z.url({ protocol: /^https?$/ }).regex(serverAddress);
const ApiKey = z.string().min(1).max(300);
const Level = z.string().regex(serverAmount).nullable();
const between = ({ least, most }: NumberLimits) => z.number().min(least).max(most);
const wholeBetween = ({ least, most }: NumberLimits) => z.int().min(least).max(most);
const serverFields = {
  name: z.string().trim().min(1).max(60),
  url: Address,
  api_key: ApiKey,
  currency: z.string().regex(currencyCode).nullable(),
  /** What one unit of the provider's money costs in rupees; kept with six decimals. */
  exchange_rate: between(serverLimits.exchange_rate),
  /** Null takes the margin of the rule of all offers. */
  margin_percent: between(serverLimits.margin_percent).nullable(),
  window_seconds: wholeBetween(serverLimits.window_seconds),
  cancel_after_seconds: wholeBetween(serverLimits.cancel_after_seconds),
  /** At the same price the server with the higher priority is asked first. */
  priority: wholeBetween(serverLimits.priority),
  /** How many of our numbers it may have open at a time. */
  max_open: wholeBetween(serverLimits.max_open).nullable(),
  requests_per_second: between(serverLimits.requests_per_second).nullable(),
  /** Staff are told once when the balance falls below a level; the critical one is not above the other. */
  balance_warn: Level,
  balance_critical: Level,
  follows_list: z.boolean(),
  /** Only of a custom server. */
  custom: CustomServer.nullable(),
};
/** Without `version` the change applies to whatever the record is now. */
const ServerChanges = z.strictObject({ ...serverFields, enabled: z.boolean(), version: RecordVersion }).partial();
const NewServer = z.strictObject({
  ...serverFields,
  protocol: z.enum(serverProtocols).default('handler_api'),
  custom: serverFields.custom.default(null),
  balance_warn: Level.default(null),
  balance_critical: Level.default(null),
  follows_list: z.boolean().default(true),
  currency: serverFields.currency.default(null),
  exchange_rate: serverFields.exchange_rate.default(1),
  margin_percent: serverFields.margin_percent.default(null),
  window_seconds: serverFields.window_seconds.default(1200),
  cancel_after_seconds: serverFields.cancel_after_seconds.default(120),
  priority: serverFields.priority.default(0),
  max_open: serverFields.max_open.default(null),
  requests_per_second: serverFields.requests_per_second.default(null),
});

/** What a dry run did. Secrets are masked. */
const DryRun = z.object({
  request: z
    .object({
      method: z.string(),
      url: z.string(),
      headers: z.array(z.object({ name: z.string(), value: z.string() })),
      body: z.string().nullable(),
    })
    .nullable(),
  answer: z
    .object({ status: z.int(), text: z.string(), is_cut: z.boolean(), took_ms: z.int().nonnegative().nullable() })
    .nullable(),
  /** Why there is no answer. */
  failure: z.enum(upstreamFailures).nullable(),
  taken: z.array(
    z.object({ rule: z.string(), values: z.array(z.string()), fits: z.boolean(), is_too_slow: z.boolean() }),
  ),
  /** Of a list: how many rows it has, and how many are readable. */
  rows: z.object({ found: z.int(), readable: z.int() }).nullable(),
  /** What the shop would make of the answer. */
  outcome: z.enum(dryRunOutcomes),
  detail: z.string().nullable(),
});
export type DryRun = z.input<typeof DryRun>;

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
  'POST /api/admin/servers/dry-run': {
    access: 'servers.edit',
    effect: 'change',
    summary: 'Send one request of a custom server, or read a given answer, and say what each rule took',
    body: z.strictObject({
      url: Address,
      /** Without it the saved key of `server_id` is used, at its own address only. */
      api_key: ApiKey.nullable(),
      server_id: ServerId.nullable(),
      step: z.enum(customStepNames),
      custom: CustomServer.partial(),
      values: z.partialRecord(z.enum(placeholders), z.string().max(200)),
      /** An answer to read; nothing is sent then. */
      answer: z.strictObject({ status: z.int().min(100).max(599), text: z.string().max(200_000) }).nullable(),
    }),
    answer: DryRun,
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
