import type { FieldCode } from '../field-problem.ts';
import { z } from 'zod';
import { roleNames } from '../permissions.ts';
import { userSorts, userStandings } from '../staff/customers.ts';
import { longestSearch } from '../staff/staff-search.ts';
import { contract } from './contract.ts';
import { UserId } from './session.ts';
import { idParams, Moment, page, PageQuery, Reason, Rupees } from './wire.ts';

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
  'GET /api/admin/users/count': {
    access: 'users.read',
    effect: 'read',
    summary: 'How many users a search finds, counted up to ten thousand',
    query: UserSearch,
    answer: z.object({ count: z.int(), more: z.boolean() }),
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
