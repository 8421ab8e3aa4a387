import type { SiteData } from '#shared/contract/site.ts';
import type { SocialProvider } from '#shared/social-provider.ts';
import { askGoogle } from './google-window.ts';
import { askTelegram, type TelegramAuth } from './telegram-window.ts';

/** What a provider's window answered, for the server to check. */
export type ProviderAnswer = { provider: 'google'; accessToken: string } | { provider: 'telegram'; auth: TelegramAuth };

/** Opens a provider's window. Rejects with `SocialFailure`. */
export async function askProvider(provider: SocialProvider, site: SiteData): Promise<ProviderAnswer> {
  if (provider === 'google') return { provider, accessToken: await askGoogle(site.google_script, site.google_token) };
  return { provider, auth: await askTelegram(site.telegram_script, site.telegram_bot) };
}

/** Whether the site offers logins with this provider. */
export function offers(site: SiteData, provider: SocialProvider): boolean {
  return provider === 'google' ? site.google_login : site.telegram_login;
}

/** The address of the provider's script. */
export function scriptOf(site: SiteData, provider: SocialProvider): string {
  return provider === 'google' ? site.google_script : site.telegram_script;
}
