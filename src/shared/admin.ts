import { z } from 'zod';
import { ServerId } from './catalogue.ts';
import { contract } from './contract.ts';
import { Severity } from './notifications.ts';
import { UserId } from './session.ts';
import { Recharge, RechargeId, RechargeStatus } from './wallet.ts';
import { id, idParams, Moment, page, PageQuery, Rupees } from './wire.ts';

const Reason = z.string().trim().min(3, 'Say why, in a few words.').max(500);

const User = z.object({
  id: UserId,
  email: z.string(),
  admin: z.boolean(),
  balance: Rupees,
  created_at: Moment,
});

/** What is wrong with the books: an account, what it should hold and what it holds. */
const Difference = z.object({ account: z.string(), expected: Rupees, actual: Rupees });

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
  url: z.url({ protocol: /^https?$/ }),
  api_key: z.string().min(1).max(300),
  /** What one unit of the provider's money costs in rupees. */
  exchange_rate: z.number().positive().max(100_000),
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

export const admin = contract({
  'GET /api/admin/users': {
    access: 'admin',
    summary: 'Find users by email or id',
    query: PageQuery.extend({ search: z.string().max(254).optional() }),
    answer: page(User),
  },
  'POST /api/admin/users/:id/balance': {
    access: 'admin',
    summary: 'Change a balance by a signed amount, with the reason',
    idempotent: true,
    params: idParams(UserId),
    body: z.strictObject({ delta: Rupees.refine((delta) => delta !== 0, 'must not be zero'), reason: Reason }),
    answer: z.object({ balance: Rupees }),
  },
  'GET /api/admin/books': {
    access: 'admin',
    summary: 'Prove that wallets, holds and the ledger agree',
    answer: z.object({ balanced: z.boolean(), differences: z.array(Difference) }),
  },
  'POST /api/admin/broadcasts': {
    access: 'admin',
    summary: 'Show a message to everyone, or to admins, as a toast at once and as a notification later',
    idempotent: true,
    body: z.strictObject({
      title: z.string().trim().min(1).max(120),
      message: z.string().trim().min(1).max(1000),
      severity: Severity,
      audience: z.enum(['everyone', 'admins']).default('everyone'),
    }),
    answer: z.object({ id: id<'BroadcastId'>() }),
  },
  'GET /api/admin/recharges': {
    access: 'admin',
    summary: 'Recharges of all customers, newest first',
    query: PageQuery.extend({ status: RechargeStatus.optional() }),
    answer: page(Recharge.extend({ user_id: UserId, email: z.string() })),
  },
  'POST /api/admin/recharges/:id/approve': {
    access: 'admin',
    summary: 'Credit a recharge whose payment was seen on the statement',
    params: idParams(RechargeId),
    answer: z.object({ recharge: Recharge }),
  },
  'POST /api/admin/recharges/:id/reject': {
    access: 'admin',
    summary: 'Turn a recharge down, with the reason the customer reads',
    params: idParams(RechargeId),
    body: z.strictObject({ reason: Reason }),
    answer: z.object({ recharge: Recharge }),
  },
  'GET /api/admin/servers': {
    access: 'admin',
    summary: 'Accounts at upstream providers',
    answer: z.object({ data: z.array(Server) }),
  },
  'POST /api/admin/servers': {
    access: 'admin',
    summary: 'Add an account at an upstream provider',
    idempotent: true,
    body: NewServer,
    answer: z.object({ server: Server }),
  },
  'POST /api/admin/servers/:id': {
    access: 'admin',
    summary: 'Change an account: its address, key, rules, or whether it sells; only what is sent changes',
    params: idParams(ServerId),
    body: ServerChanges,
    answer: z.object({ server: Server }),
  },
  'POST /api/admin/servers/:id/sync': {
    access: 'admin',
    summary: 'Read services, countries, prices and stock from the provider',
    params: idParams(ServerId),
    answer: z.object({ server: Server }),
  },
});
