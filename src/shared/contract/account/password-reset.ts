import { z } from 'zod';
import { contract } from '../contract.ts';
import { Email, NewPassword } from './session.ts';

export const passwordReset = contract({
  'POST /api/user/forgot-password': {
    access: 'anyone',
    summary: 'Mail a link that sets a new password, if an account has this email; the answer never tells',
    body: z.strictObject({ email: Email }),
    answer: z.object({ sent: z.literal(true) }),
  },
  'POST /api/user/reset-password': {
    access: 'anyone',
    summary: 'Set a new password with the token of a mailed link: once, within 30 minutes; ends every session',
    body: z.strictObject({ token: z.string().min(1).max(200), password: NewPassword }),
    answer: z.object({ email: z.string() }),
  },
});
