import { z } from 'zod';
import { contract } from './contract.ts';
import { SecondFactor, Token } from './session.ts';

/** What Telegram's log-in hands to the page, as it came: the server checks its hash and its age. */
const TelegramLogin = z.strictObject({
  id: z.int().positive(),
  first_name: z.string().max(256),
  last_name: z.string().max(256).optional(),
  username: z.string().max(64).optional(),
  photo_url: z.string().max(1000).optional(),
  auth_date: z.int().positive(),
  hash: z.string().max(128),
  remember: z.boolean().optional(),
});

export const socialLogin = contract({
  'POST /api/user/google-login': {
    access: 'anyone',
    summary:
      'Log in with an access token of the Google token client, made for this site; the first time makes an account',
    body: z.strictObject({
      access_token: z.string().min(1).max(4096),
      remember: z.boolean().optional(),
      code: SecondFactor.optional(),
    }),
    answer: Token,
  },
  'POST /api/user/telegram-login': {
    access: 'anyone',
    summary: 'Log in with what Telegram signed for this site; the first time makes an account',
    body: TelegramLogin.extend({ code: SecondFactor.optional() }),
    answer: Token,
  },
});
