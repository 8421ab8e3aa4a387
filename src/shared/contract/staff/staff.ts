import { z } from 'zod';
import { permissions, roleNames } from '../../permissions.ts';
import { moneyActions } from '../../staff/limits.ts';
import { contract } from '../contract.ts';
import { UserId } from '../session.ts';
import { Moment, Rupees } from '../wire.ts';

const EachLimit = z.object({ action: z.enum(moneyActions), most: Rupees });

/** What someone may move alone today. */
export const MoneyToday = z.object({ each: z.array(EachLimit), day: Rupees, used: Rupees, left: Rupees });

export const staff = contract({
  'GET /api/admin/me': {
    access: 'panel.use',
    effect: 'read',
    summary: 'Who the caller is among staff: role, permissions, limits and what is left of today',
    answer: z.object({
      id: UserId,
      email: z.string(),
      role: z.enum(roleNames),
      permissions: z.array(z.enum(permissions)),
      two_factor: z.boolean(),
      /** Whether money needs two-factor and stays within limits. */
      safeguards: z.boolean(),
      money: MoneyToday,
      /** Open requests to a second person, up to 100, that the caller may decide. */
      approvals: z.object({ count: z.int(), oldest: Moment.nullable() }),
    }),
  },
});
