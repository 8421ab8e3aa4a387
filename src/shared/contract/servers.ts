import { z } from 'zod';
import { ServerId } from './catalogue.ts';
import { contract } from './contract.ts';
import { idParams, Moment } from './wire.ts';

/** An account at an upstream SMS provider. The key is write-only: it is never answered. */
const Server = z.object({
  id: ServerId,
  name: z.string(),
  url: z.string(),
  enabled: z.boolean(),
  margin_percent: z.number(),
  window_seconds: z.int(),
  cancel_after_seconds: z.int(),
  offers: z.int(),
  webhook_path: z.string(),
  synced_at: Moment.nullable(),
});
export type Server = z.input<typeof Server>;

const serverFields = {
  name: z.string().trim().min(1).max(60),
  /** A login in the address would be sent and shown with it. */
  url: z.url({ protocol: /^https?$/ }).regex(/^https?:\/\/[^/?#@]+([/?#]|$)/),
  api_key: z.string().min(1).max(300),
  /** What one unit of the provider's money costs in rupees; kept with six decimals. */
  exchange_rate: z.number().min(0.000001).max(100_000),
  margin_percent: z.number().min(0).max(1000),
  window_seconds: z.int().min(5).max(7200),
  cancel_after_seconds: z.int().min(0).max(3600),
};
const ServerChanges = z.strictObject({ ...serverFields, enabled: z.boolean() }).partial();
const NewServer = z.strictObject({
  ...serverFields,
  exchange_rate: serverFields.exchange_rate.default(1),
  margin_percent: serverFields.margin_percent.default(25),
  window_seconds: serverFields.window_seconds.default(1200),
  cancel_after_seconds: serverFields.cancel_after_seconds.default(120),
});

export const servers = contract({
  'GET /api/admin/servers': {
    access: 'servers.read',
    effect: 'read',
    summary: 'Accounts at upstream providers',
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
  'POST /api/admin/servers/:id': {
    access: 'servers.edit',
    effect: 'change',
    summary: 'Change an account: its address, key, rules, or whether it sells; only what is sent changes',
    params: idParams(ServerId),
    body: ServerChanges,
    answer: z.object({ server: Server }),
  },
  'POST /api/admin/servers/:id/sync': {
    access: 'servers.edit',
    effect: 'change',
    summary: 'Read services, countries, prices and stock from the provider',
    params: idParams(ServerId),
    answer: z.object({ server: Server }),
  },
});
