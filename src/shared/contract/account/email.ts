import { z } from 'zod';
import { contract } from '../contract.ts';
import { Email } from './session.ts';

const LinkToken = z.string().min(1).max(200);

export const email = contract({
  'POST /api/user/email': {
    access: 'customer',
    impersonated: 'never',
    summary:
      'Change the email: a link to the new one confirms it, until then the old one stays; needs a proof. `sent_to` is null where the shop sends no email and the change is made at once',
    body: z.strictObject({ email: Email }),
    answer: z.object({ sent_to: z.string().nullable() }),
  },
  'DELETE /api/user/email/change': {
    access: 'customer',
    impersonated: 'never',
    summary: 'Withdraw a change of the email that is not confirmed yet; its link ends',
    answer: z.object({ email: z.string().nullable() }),
  },
  'POST /api/user/email/link': {
    access: 'customer',
    impersonated: 'never',
    summary: 'Send the link that confirms the email, or the new one, again',
    answer: z.object({ sent_to: z.string() }),
  },
  'POST /api/user/email/link/check': {
    access: 'anyone',
    summary: 'Which email a mailed link confirms, and whether that is done already; changes nothing',
    body: z.strictObject({ token: LinkToken }),
    answer: z.object({ email: z.string(), confirmed: z.boolean() }),
  },
  'POST /api/user/email/confirm': {
    access: 'anyone',
    summary: 'Confirm an email with the token of a mailed link, logged in or not',
    body: z.strictObject({ token: LinkToken }),
    answer: z.object({ email: z.string() }),
  },
});
