import { z } from 'zod';
import { contract } from '../contract.ts';
import { UserId } from './session.ts';
import { idParams, Moment, Reason } from '../wire.ts';

/** A second factor that staff are removing. Until `due_at` its owner and staff can stop it. */
const Removal = z.object({
  created_at: Moment,
  due_at: Moment,
  reason: z.string(),
  actor: z.string(),
  /** Whether its owner was warned by a mail to a confirmed email. Without it the wait is longer. */
  warned: z.boolean(),
});
const Known = z.object({ removal: Removal.nullable() });

export const twoFactorRemoval = contract({
  'POST /api/user/two-factor-removal/stop': {
    access: 'anyone',
    summary: 'Stop the removal of two-factor with the token of the mailed link, logged in or not',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: z.object({ stopped: z.literal(true) }),
  },
  'DELETE /api/user/two-factor-removal': {
    access: 'customer',
    impersonated: 'never',
    summary: 'Stop the removal of the own two-factor',
    answer: z.object({ stopped: z.literal(true) }),
  },
  'GET /api/admin/users/:id/two-factor-removal': {
    access: 'users.read',
    effect: 'read',
    summary: 'The removal of a user’s two-factor that is under way, if there is one',
    params: idParams(UserId),
    answer: Known,
  },
  'POST /api/admin/users/:id/two-factor-removal': {
    access: 'users.remove_two_factor',
    effect: 'change',
    summary:
      'Remove the second factor of a user who lost it, after 3 days in which the user can stop it, or 7 where no mail can warn the user (`warned` is false); needs a proof of the member of staff, and never for oneself',
    params: idParams(UserId),
    body: z.strictObject({ reason: Reason }),
    answer: Known,
  },
  'DELETE /api/admin/users/:id/two-factor-removal': {
    access: 'users.remove_two_factor',
    effect: 'change',
    summary: 'Cancel the removal of a user’s two-factor',
    params: idParams(UserId),
    answer: Known,
  },
});
