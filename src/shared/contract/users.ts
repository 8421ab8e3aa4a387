import type { FieldCode } from '../field-problem.ts';
import { z } from 'zod';
import { roleNames } from '../permissions.ts';
import {
  highestDiscount,
  isUserSearch,
  longestNote,
  timelineFilters,
  timelineSources,
  userSorts,
  userStandings,
} from '../staff/customers.ts';
import { publicKinds } from '../record-kinds.ts';
import { languages } from '../statuses.ts';
import { longestSearch } from '../staff/search/staff-search.ts';
import { contract } from './contract.ts';
import { SessionId } from './account/profile.ts';
import { UserId } from './account/session.ts';
import { idParams, idText, Moment, page, PageQuery, Reason, Rupees, RecordVersion, understoodSearch } from './wire.ts';

const User = z.object({
  id: UserId,
  public_id: z.string(),
  email: z.string(),
  /** Whether the user is staff, in any role. */
  admin: z.boolean(),
  role: z.enum(roleNames).nullable(),
  /** What matters most about the account. */
  standing: z.enum(userStandings),
  balance: Rupees,
  /** Charged less refunded in the last 30 days, to about ten seconds. */
  spent: Rupees,
  seen_at: Moment,
  created_at: Moment,
});
export type User = z.input<typeof User>;

/** A ban in force. */
const Ban = z.object({ reason: z.string(), until: Moment.nullable(), banned_at: Moment, banned_by: z.string() });
export type Ban = z.input<typeof Ban>;

/** A discount on numbers: 1% is 100, and 0 since it was taken away. `in_force` is false once it has ended. */
const Discount = z.object({
  basis_points: z.int(),
  until: Moment.nullable(),
  reason: z.string(),
  set_by: z.string(),
  set_at: Moment,
  version: z.int(),
  in_force: z.boolean(),
});
export type Discount = z.input<typeof Discount>;

export const Customer = User.extend({
  name: z.string(),
  language: z.enum(languages),
  image_url: z.string().nullable(),
  email_verified: z.boolean(),
  /** The ways to log in. */
  logins: z.array(z.enum(['password', 'google', 'telegram'])),
  key_used_at: Moment.nullable(),
  two_factor: z.boolean(),
  open_numbers: z.int(),
  held: Rupees,
  /** Since the beginning, to about ten seconds. `refunded` is the part of `bought` that went back to the wallet. */
  recharged: Rupees,
  bought: Rupees,
  refunded: Rupees,
  charged: Rupees,
  codes: z.int(),
  ban: Ban.nullable(),
  discount: Discount.nullable(),
});
export type Customer = z.input<typeof Customer>;

/** Other customers who share something, `shared`, with this one: the first few. */
const Sharing = z.object({
  customers: z.array(
    z.object({ id: UserId, public_id: z.string(), email: z.string(), banned: z.boolean(), shared: z.string() }),
  ),
  more: z.boolean(),
});
/** Of the last 90 days. `refunded` is the part of `bought` that went back; `charged_refunds` counts those after a code. */
const Risk = z.object({
  bought: Rupees,
  refunded: Rupees,
  charged_refunds: z.int(),
  rejected_recharges: z.int(),
  same_utr: Sharing,
  same_network: Sharing,
});
export type Risk = z.input<typeof Risk>;

/** A row of the timeline. What it says is put together by the page from its source and kind. */
const TimelineItem = z.object({
  source: z.enum(timelineSources),
  id: z.int(),
  at: Moment,
  /** Of an entry its kind in the books, of a recharge its method, of an audit event its action. */
  kind: z.string(),
  /** Signed, as it changed the wallet; of an unpaid recharge its amount. */
  amount: Rupees.nullable(),
  balance: Rupees.nullable(),
  about: z.object({ kind: z.enum(publicKinds), id: z.int(), public_id: z.string() }).nullable(),
  title: z.string().nullable(),
  detail: z.string().nullable(),
  status: z.string().nullable(),
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  device: z.string().nullable(),
  ip: z.string().nullable(),
  changes: z.object({ before: z.unknown(), after: z.unknown() }).nullable(),
});
export type TimelineItem = z.input<typeof TimelineItem>;

const Device = z.object({
  id: SessionId,
  device: z.string(),
  ip: z.string(),
  created_at: Moment,
  last_seen_at: Moment,
});
export type Device = z.input<typeof Device>;
const Devices = z.object({ data: z.array(Device) });
const NoteText = z.string().trim().min(1).max(longestNote);

const UserSearch = z.strictObject({ search: z.string().max(longestSearch).optional() });

export const users = contract({
  'GET /api/admin/users': {
    access: 'users.read',
    effect: 'read',
    summary:
      'Find users by email, name, id, a phone number they bought, its last digits or a UTR, and by operators such as `spent:>5000 seen:7d status:banned`; in an order, the highest first',
    query: PageQuery.extend({ ...UserSearch.shape, sort: z.enum(userSorts).optional() }),
    answer: page(User),
  },
  'GET /api/admin/users.csv': {
    access: 'users.export',
    effect: 'read',
    summary: 'All users that a search finds, as a CSV file; who exported what is recorded',
    query: z.strictObject({ search: understoodSearch(isUserSearch).optional(), sort: z.enum(userSorts).optional() }),
    file: 'users.csv',
    answer: z.string(),
  },
  'GET /api/admin/users/count': {
    access: 'users.read',
    effect: 'read',
    summary: 'How many users a search finds, counted up to ten thousand',
    query: UserSearch,
    answer: z.object({ count: z.int(), more: z.boolean() }),
  },
  'GET /api/admin/users/:id': {
    access: 'users.read',
    effect: 'read',
    summary: 'One user with balance, figures and the ban in force',
    params: idParams(UserId),
    answer: z.object({ user: Customer }),
  },
  'GET /api/admin/users/:id/risk': {
    access: 'users.read',
    effect: 'read',
    summary: 'Refunds and rejected recharges of the last 90 days, and who shares a UTR or a network with this customer',
    params: idParams(UserId),
    answer: z.object({ risk: Risk }),
  },
  'GET /api/admin/users/:id/timeline': {
    access: 'users.read',
    effect: 'read',
    summary: 'What happened to a customer, newest first: money, orders, log-ins, what staff did and noted',
    params: idParams(UserId),
    query: PageQuery.extend({ filter: z.enum(timelineFilters).optional() }),
    answer: page(TimelineItem),
  },
  'GET /api/admin/users/:id/sessions': {
    access: 'users.read',
    effect: 'read',
    summary: 'Where a customer is logged in, the most recently seen first',
    params: idParams(UserId),
    answer: Devices,
  },
  'DELETE /api/admin/users/:id/sessions/:session': {
    access: 'users.end_sessions',
    effect: 'change',
    summary: 'Log a customer out of one device',
    params: z.strictObject({ id: idText(UserId), session: idText(SessionId) }),
    answer: Devices,
  },
  'DELETE /api/admin/users/:id/sessions': {
    access: 'users.end_sessions',
    effect: 'change',
    summary: 'Log a customer out of all devices',
    params: idParams(UserId),
    answer: Devices,
  },
  'POST /api/admin/users/:id/notes': {
    access: 'users.note',
    effect: 'change',
    summary: 'Note something about a customer, for staff only',
    idempotent: true,
    params: idParams(UserId),
    body: z.strictObject({ text: NoteText }),
    answer: z.object({ noted: z.literal(true) }),
  },
  'POST /api/admin/users/:id/ban': {
    access: 'users.ban',
    effect: 'change',
    summary:
      'Ban a customer, or change the ban: sessions and sockets end at once, logins and the API key are refused; the customer reads the reason. Without `until` it is for good. `based_on`: the `banned_at` of the ban that it replaces, null for none',
    params: idParams(UserId),
    body: z.strictObject({ reason: Reason, until: Moment.nullable(), based_on: Moment.nullable() }),
    answer: z.object({ user: Customer }),
  },
  'POST /api/admin/users/:id/unban': {
    access: 'users.ban',
    effect: 'change',
    summary: 'Lift a ban. `based_on`: the `banned_at` of the ban that is lifted',
    params: idParams(UserId),
    body: z.strictObject({ reason: Reason, based_on: Moment }),
    answer: z.object({ user: Customer }),
  },
  'POST /api/admin/users/:id/discount': {
    access: 'users.discount',
    effect: 'money',
    idempotent: true,
    summary:
      'Set a customer’s discount on numbers, in basis points up to half; 0 takes it away. Prices they see and pay change at once, never below the floor of an offer',
    params: idParams(UserId),
    body: z.strictObject({
      version: RecordVersion,
      basis_points: z.int().min(0).max(highestDiscount),
      until: Moment.nullable(),
      reason: Reason,
    }),
    answer: z.object({ user: Customer }),
  },
  'POST /api/admin/users/:id/balance': {
    access: 'users.adjust_balance',
    effect: 'money',
    summary: 'Change a balance by a signed amount, with the reason',
    idempotent: true,
    params: idParams(UserId),
    body: z.strictObject({ delta: Rupees.refine((delta) => delta !== 0, 'zero' satisfies FieldCode), reason: Reason }),
    answer: z.object({ balance: Rupees }),
  },
});
