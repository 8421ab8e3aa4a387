import { useState } from 'react';
import { useApi } from '#renderer/lib/app-services.tsx';
import { locale } from '#renderer/words/locale.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { askGoogle } from './google-window.ts';
import { SocialFailure } from './social-failure.ts';
import { socialWords } from '#renderer/words/en/session.ts';
import { askTelegram } from './telegram-window.ts';
import type { Attempt, SignIn } from '../login/use-sign-in.ts';

export type Provider = 'google' | 'telegram';
const providerNames: Record<Provider, string> = { google: 'Google', telegram: 'Telegram' };

/** Opens a provider's window, and logs in with what comes back from it. */
export function useSocialLogin({ attempt, refuse, remember }: SignIn) {
  const api = useApi();
  const site = useSiteData();
  const [open, setOpen] = useState<Provider>();

  /** What the provider vouches for stays in this function: nothing of it is kept. */
  async function vouch(provider: Provider): Promise<Attempt> {
    const entry = (code?: string) => ({ remember, language: locale.get(), ...(code && { code }) });
    if (provider === 'google') {
      const token = await askGoogle(site.google_script, site.google_token);
      return { send: (code) => api('POST /api/user/google-login', { body: { access_token: token, ...entry(code) } }) };
    }
    const auth = await askTelegram(site.telegram_script, site.telegram_bot);
    return { send: (code) => api('POST /api/user/telegram-login', { body: { auth, ...entry(code) } }) };
  }

  async function enter(provider: Provider) {
    refuse({});
    setOpen(provider);
    try {
      await attempt(await vouch(provider));
    } catch (error) {
      const blanks = { provider: providerNames[provider] };
      const message = error instanceof SocialFailure ? socialWords.get()[error.reason](blanks) : errorMessage(error);
      refuse({ message });
    } finally {
      setOpen(undefined);
    }
  }
  return { enter, open };
}
