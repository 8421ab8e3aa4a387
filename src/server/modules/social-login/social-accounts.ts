import type { TelegramAuth } from '#shared/contract/account/social-login.ts';

export type GooglePerson = { id: string; email: string; name: string };
export type TelegramPerson = { id: number; name: string; signedAt: Date };

/** Google did not respond, or responded in an unexpected format. */
export class SocialError extends Error {}

/** The part of Google that we use. */
export type GoogleAccounts = {
  /**
   * Returns the user of an access token, or undefined when the token is invalid, was issued to another site, or the
   * email is not verified. Throws `SocialError`.
   */
  findPerson(accessToken: string): Promise<GooglePerson | undefined>;
};

/** The part of Telegram that we use. It works offline: the signature is checked with the bot token. */
export type TelegramAccounts = {
  /** Returns the signed user, or undefined when Telegram did not sign it for our bot. */
  readPerson(auth: TelegramAuth): TelegramPerson | undefined;
};
