import { z } from 'zod';
import { socialProviders } from '../../social-provider.ts';
import { contract } from '../contract.ts';
import { FirstLanguage, SecondFactor, Token } from './session.ts';

const SignedText = z
  .string()
  .max(1000)
  .regex(/^[^\n]*$/);

/**
 * What Telegram's log-in hands to the page, as it came: its hash is over every field, so those it may add one day stay.
 * Names and texts of one line each, so that no field can pass for another in what is hashed.
 */
const TelegramAuth = z
  .object({
    id: z.int().positive(),
    first_name: SignedText,
    last_name: SignedText.optional(),
    auth_date: z.int().positive(),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .catchall(z.union([SignedText, z.int(), z.boolean()]))
  .refine((auth) => Object.keys(auth).every((name) => /^[a-z_]{1,32}$/.test(name)));
export type TelegramAuth = z.output<typeof TelegramAuth>;

const AccessToken = z.string().regex(/^[\x21-\x7e]{1,4096}$/);
const proven = z.object({ proven: z.literal(true) });
const entry = { remember: z.boolean().optional(), code: SecondFactor.optional(), language: FirstLanguage };

export const socialLogin = contract({
  'POST /api/user/google-login': {
    access: 'anyone',
    summary:
      'Log in with an access token of the Google token client, made for this site; the first time makes an account',
    body: z.strictObject({ access_token: AccessToken, ...entry }),
    answer: Token,
  },
  'POST /api/user/telegram-login': {
    access: 'anyone',
    summary: 'Log in with what Telegram signed for this site; the first time makes an account',
    body: z.strictObject({ auth: TelegramAuth, ...entry }),
    answer: Token,
  },
  'POST /api/user/proof/google': {
    access: 'customer',
    impersonated: 'never',
    summary:
      'Prove who you are by a new login at Google, for ten minutes in this session: for an account with neither a password nor two-factor',
    body: z.strictObject({ access_token: AccessToken }),
    answer: proven,
  },
  'POST /api/user/proof/telegram': {
    access: 'customer',
    impersonated: 'never',
    summary: 'The same by a new login at Telegram',
    body: z.strictObject({ auth: TelegramAuth }),
    answer: proven,
  },
  'DELETE /api/user/social/:provider': {
    access: 'customer',
    impersonated: 'never',
    summary:
      'End the login by Google or Telegram, every other session and the API key; needs a proof. Refused as `only_login` where nothing else logs in. Returns the ones left',
    params: z.strictObject({ provider: z.enum(socialProviders) }),
    answer: z.object({ linked: z.array(z.enum(socialProviders)) }),
  },
});
