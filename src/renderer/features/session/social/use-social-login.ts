import { useState } from 'react';
import { logInWithGoogle, logInWithTelegram } from '#renderer/data/session.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { locale } from '#renderer/words/locale.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { askGoogle } from './google-window.ts';
import { SocialFailure } from './provider-script.ts';
import { socialWords } from '#renderer/words/en/session.ts';
import { askTelegram } from './telegram-window.ts';
import type { SignIn, SignInRequest } from '../login/use-sign-in.ts';

export type Provider = 'google' | 'telegram';
const providerNames: Record<Provider, string> = { google: 'Google', telegram: 'Telegram' };

/** Opens a provider's window and logs in with its result. */
export function useSocialLogin({ start, refuse, remember }: SignIn) {
  const api = useApi();
  const site = useSiteData();
  const [openProvider, setOpenProvider] = useState<Provider>();

  /** Keeps the provider's token in a closure, so it is never stored. */
  async function authorize(provider: Provider): Promise<SignInRequest> {
    const options = (code?: string) => ({ remember, language: locale.get(), ...(code && { code }) });
    if (provider === 'google') {
      const token = await askGoogle(site.google_script, site.google_token);
      return (code) => logInWithGoogle(api, { access_token: token, ...options(code) });
    }
    const auth = await askTelegram(site.telegram_script, site.telegram_bot);
    return (code) => logInWithTelegram(api, { auth, ...options(code) });
  }

  async function enter(provider: Provider) {
    refuse({});
    setOpenProvider(provider);
    try {
      await start(await authorize(provider));
    } catch (error) {
      const values = { provider: providerNames[provider] };
      const message = error instanceof SocialFailure ? socialWords.get()[error.reason](values) : errorMessage(error);
      refuse({ message });
    } finally {
      setOpenProvider(undefined);
    }
  }
  return { enter, openProvider };
}
