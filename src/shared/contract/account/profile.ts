import { z } from 'zod';
import type { FieldCode } from '../../field-problem.ts';
import { longestAvatar } from '../../limits.ts';
import { socialProviders } from '../../social-provider.ts';
import { contract } from '../contract.ts';
import { Language } from './language.ts';
import { NewPassword, Proof, SecondFactor } from './session.ts';
import { id, idParams, Moment } from '../wire.ts';

export const SessionId = id<'SessionId'>();
export type SessionId = z.output<typeof SessionId>;

/** `email` is null for an account made by Telegram that has none yet. */
const Profile = z.object({
  email: z.string().nullable(),
  /** `not_needed`: nobody can confirm it, because the shop sends no email; null without an email. */
  email_state: z.enum(['confirmed', 'unconfirmed', 'not_needed']).nullable(),
  /** The email the account gets once its link is opened. */
  new_email: z.string().nullable(),
  name: z.string(),
  image_url: z.string().nullable(),
  /** Where the account was made. */
  social: z.enum(socialProviders).nullable(),
  /** The social logins that open it, whatever its email is. */
  linked: z.array(z.enum(socialProviders)),
  has_password: z.boolean(),
  two_factor: z.boolean(),
  /** Of staff: from when it counts for what is worth money or secret. Null where it does, and for customers. */
  two_factor_opens_at: Moment.nullable(),
  recovery_codes_left: z.int(),
  /** When two-factor ends, because staff are removing it; null while nobody is. */
  two_factor_ends_at: Moment.nullable(),
  /** The language of mails and notifications. */
  language: Language,
  created_at: Moment,
});
export type Profile = z.input<typeof Profile>;

const Session = z.object({
  id: SessionId,
  device: z.string(),
  ip: z.string(),
  created_at: Moment,
  last_seen_at: Moment,
  /** The session this is asked with. */
  current: z.boolean(),
});
export type Session = z.input<typeof Session>;

const ProfileAnswer = z.object({ profile: Profile });
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const profile = contract({
  'GET /api/user/profile': { access: 'customer', impersonated: 'view', summary: 'Own profile', answer: ProfileAnswer },
  'POST /api/user/profile': {
    access: 'customer',
    impersonated: 'act',
    summary: 'Change name or language; only what is sent changes',
    body: z.strictObject({ name: z.string().trim().max(60).optional(), language: Language.optional() }),
    answer: ProfileAnswer,
  },
  'POST /api/user/avatar': {
    access: 'customer',
    impersonated: 'never',
    summary: 'Set the avatar: a PNG, JPEG or WebP picture as a data address',
    body: z.strictObject({
      image: z
        .string()
        .max(longestAvatar)
        .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, 'photo' satisfies FieldCode),
    }),
    answer: ProfileAnswer,
  },
  'DELETE /api/user/avatar': {
    access: 'customer',
    impersonated: 'never',
    summary: 'Remove the avatar',
    answer: ProfileAnswer,
  },
  'POST /api/user/password': {
    access: 'customer',
    impersonated: 'never',
    summary: 'Change the password, or set the first one; ends every other session',
    body: Proof.extend({ new_password: NewPassword }),
    answer: ProfileAnswer,
  },
  'GET /api/user/sessions': {
    access: 'customer',
    impersonated: 'view',
    summary: 'Where this account is logged in, the most recently seen first',
    answer: z.object({ data: z.array(Session) }),
  },
  'DELETE /api/user/sessions/:id': {
    access: 'customer',
    impersonated: 'never',
    summary: 'Log one session out',
    params: idParams(SessionId),
    answer: z.object({ data: z.array(Session) }),
  },
  'POST /api/user/two-factor': {
    access: 'customer',
    impersonated: 'never',
    summary:
      'Begin two-factor: a secret for the authenticator app, as text, address and QR; nothing is on yet. Needs a confirmed email and a proof',
    body: Proof,
    answer: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
  },
  'POST /api/user/two-factor/confirm': {
    access: 'customer',
    impersonated: 'never',
    summary:
      'Turn two-factor on with the first code of the app; shows the recovery codes once, and to a repeated request with a proof',
    idempotent: true,
    body: z.strictObject({ code: SecondFactor }),
    answer: RecoveryCodes,
  },
  'POST /api/user/two-factor/off': {
    access: 'customer',
    impersonated: 'never',
    summary: 'Turn two-factor off; needs a proof',
    body: Proof,
    answer: ProfileAnswer,
  },
  'POST /api/user/two-factor/recovery-codes': {
    access: 'customer',
    impersonated: 'never',
    summary:
      'New recovery codes; the old ones end; needs the password, where one is set, and a code in the request itself',
    body: Proof,
    answer: RecoveryCodes,
  },
});
