import { z } from 'zod';
import type { FieldCode } from '../../field-problem.ts';
import { minimumPasswordLength } from '../../limits.ts';
import { roleNames } from '../../permissions.ts';
import { socialProviders } from '../../social-provider.ts';
import { contract } from '../contract.ts';
import { Language } from './language.ts';
import { id, Moment, page, PageQuery, PeriodQuery, Rupees } from '../wire.ts';

export const UserId = id<'UserId'>();
export type UserId = z.output<typeof UserId>;

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('email' satisfies FieldCode));
export const Token = z.object({ token: z.string() });

/** Login accepts any text as a password, so the answer never reveals whether a wrong password was badly formed. */
const Credentials = z.strictObject({
  email: Email,
  password: z.string().min(1).max(200),
  remember: z.boolean().optional(),
});
/** A 6-digit code of the authenticator app, or one of the recovery codes, as typed. */
export const SecondFactor = z.string().trim().min(6).max(80);
/** Who proves to be the owner: the password where there is one, and the second factor where it is on. */
export const Proof = z.strictObject({ password: z.string().max(200).optional(), code: SecondFactor.optional() });
/** A password that is to be kept: unlike one that is tried, it must be long enough and not a common one. */
export const NewPassword = z.string().min(minimumPasswordLength).max(200);
/** The language the page speaks while an account is made: its mails and notifications begin with it. English when absent. */
export const FirstLanguage = Language.optional();
const NewCredentials = Credentials.extend({ password: NewPassword, language: FirstLanguage });

const Support = z.discriminatedUnion('did', [
  /** `until` is null while support is still there. */
  z.object({ did: z.enum(['view', 'act']), until: Moment.nullable() }),
  /** `about` names the number or the order. */
  z.object({ did: z.enum(['code', 'accounts']), about: z.string() }),
]);

const LoginEvent = z.object({
  id: id<'LoginEventId'>(),
  at: Moment,
  ip: z.string(),
  device: z.string(),
  success: z.boolean(),
  /** Which proof was wrong. A wrong code means that the password was correct. */
  wrong: z.enum(['password', 'code']).nullable(),
  /** Not a login: support was in the account, or was shown a code or accounts. `ip` and `device` are empty then. */
  support: Support.nullable(),
});

const LoginsQuery = PeriodQuery.extend({ success: z.enum(['true', 'false']).optional() });

export const session = contract({
  'POST /api/user/register': {
    access: 'anyone',
    summary: 'Create an account and log in',
    idempotent: true,
    body: NewCredentials,
    answer: Token,
  },
  'POST /api/user/login': {
    access: 'anyone',
    summary: 'Log in; where two-factor is on, without `code` it is refused as `code_needed`',
    body: Credentials.extend({ code: SecondFactor.optional() }),
    answer: Token,
  },
  'POST /api/user/log-out': {
    access: 'anyone',
    impersonated: 'view',
    summary:
      'Log out of this session, or of all with multiple=true; revoke_api_key=true also ends the API key, and needs a proof',
    query: z.strictObject({
      multiple: z.enum(['true', 'false']).optional(),
      revoke_api_key: z.enum(['true', 'false']).optional(),
    }),
    answer: z.object({ logout: z.literal(true) }),
  },
  'POST /api/user/proof': {
    access: 'customer',
    impersonated: 'never',
    summary:
      'Prove who you are, for ten minutes in this session; what is sensitive is refused as `proof_needed` without it',
    body: Proof,
    answer: z.object({ proven: z.literal(true) }),
  },
  'DELETE /api/user/proof': {
    access: 'customer',
    impersonated: 'never',
    summary: 'What was proven in this session counts no longer, as when a desktop client locks itself',
    answer: z.object({ proven: z.literal(false) }),
  },
  'GET /api/user/auth-data': {
    access: 'customer',
    impersonated: 'view',
    summary: 'Who is logged in',
    answer: z.object({
      status: z.literal(1),
      id: UserId,
      email: z.string(),
      profile: z.string().nullable(),
      /** The linked social login, shown first where there are two; null without one. */
      social: z.enum(socialProviders).nullable(),
      balance: Rupees,
      /** Whether the user is staff, in any role. */
      admin: z.boolean(),
      /** The role of staff; absent for customers. */
      role: z.enum(roleNames).optional(),
      /** Whether the page should remind of confirming the email. */
      email_unconfirmed: z.boolean(),
    }),
  },
  'GET /api/user/login-history': {
    access: 'customer',
    impersonated: 'view',
    summary: 'Logins, newest first',
    query: LoginsQuery.extend(PageQuery.shape),
    answer: page(LoginEvent),
  },
  'GET /api/user/login-history.csv': {
    access: 'customer',
    impersonated: 'view',
    summary: 'The same logins, all of them, as a CSV file',
    query: LoginsQuery,
    file: 'logins.csv',
    answer: z.string(),
  },
});
