/** Where someone may log in beside the email and password. */
export const socialProviders = ['google', 'telegram'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Their names, which are the same in every language. */
export const providerNames: Record<SocialProvider, string> = { google: 'Google', telegram: 'Telegram' };

/** The providers whose login opens an account with these ids. */
export function linkedOf(ids: { google_id: unknown; telegram_id: unknown }): SocialProvider[] {
  return socialProviders.filter((provider) => ids[`${provider}_id`] !== null);
}
