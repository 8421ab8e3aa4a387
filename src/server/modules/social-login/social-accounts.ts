import type { TelegramAuth } from '#shared/contract/social-login.ts';

export type GooglePerson = { id: string; email: string; name: string };
export type TelegramPerson = { id: number; name: string; signedAt: Date };

/** The service that vouches for people does not answer, or answers nonsense. */
export class SocialError extends Error {}

/** Google, as we need it. */
export type GoogleAccounts = {
  /** Who an access token speaks for; undefined when it does not speak to us, or for nobody. Throws `SocialError`. */
  findPerson(accessToken: string): Promise<GooglePerson | undefined>;
};

/** Telegram, as we need it: nobody is asked, the signature says it all. */
export type TelegramAccounts = {
  /** Who this was signed for; undefined when Telegram did not sign it for our bot. */
  readPerson(auth: TelegramAuth): TelegramPerson | undefined;
};
