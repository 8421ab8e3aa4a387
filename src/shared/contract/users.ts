import type { FieldCode } from '../field-problem.ts';
import { z } from 'zod';
import { roleNames } from '../permissions.ts';
import { contract } from './contract.ts';
import { UserId } from './session.ts';
import { idParams, Moment, page, PageQuery, Reason, Rupees } from './wire.ts';

const User = z.object({
  id: UserId,
  email: z.string(),
  /** Whether the user is staff, in any role. */
  admin: z.boolean(),
  role: z.enum(roleNames).nullable(),
  balance: Rupees,
  created_at: Moment,
});

export const users = contract({
  'GET /api/admin/users': {
    access: 'users.read',
    effect: 'read',
    summary: 'Find users by email or id',
    query: PageQuery.extend({ search: z.string().max(254).optional() }),
    answer: page(User),
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
