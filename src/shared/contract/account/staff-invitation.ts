import { z } from 'zod';
import { roleNames } from '../../permissions.ts';
import { contract } from '../contract.ts';
import { Moment } from '../wire.ts';

const Body = z.strictObject({ token: z.string().min(1).max(100) });

/** The link of an invitation to staff, opened by a visitor or a customer. */
export const staffInvitation = contract({
  'POST /api/user/staff-invitation/check': {
    access: 'anyone',
    summary: 'Which shop and role an invitation to staff is for, and who invited; changes nothing',
    body: Body,
    answer: z.object({ shop: z.string(), role: z.enum(roleNames), invited_by: z.string(), expires_at: Moment }),
  },
  'POST /api/user/staff-invitation/accept': {
    access: 'customer',
    impersonated: 'never',
    summary: 'Join the staff with the token of an invitation, which works once, whatever the email of the account',
    body: Body,
    answer: z.object({ role: z.enum(roleNames) }),
  },
});
