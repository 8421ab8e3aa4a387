import { useState } from 'react';
import type { SocialProvider } from '#shared/social-provider.ts';
import { logInWithGoogle, logInWithTelegram } from '#renderer/data/session.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { askProvider } from '#renderer/lib/social/ask-provider.ts';
import { providerMessage } from '#renderer/ui/feedback/provider-message.ts';
import { locale } from '#renderer/words/locale.ts';
import type { SignIn, SignInRequest } from '../login/use-sign-in.ts';

/** Opens a provider's window and logs in with its result. */
export function useSocialLogin({ start, refuse, remember }: SignIn) {
  const api = useApi();
  const site = useSiteData();
  const [openProvider, setOpenProvider] = useState<SocialProvider>();

  /** Keeps the provider's token in a closure, so it is never stored. */
  async function authorize(provider: SocialProvider): Promise<SignInRequest> {
    const options = (code?: string) => ({ remember, language: locale.get(), ...(code && { code }) });
    const answer = await askProvider(provider, site);
    if (answer.provider === 'google')
      return (code) => logInWithGoogle(api, { access_token: answer.accessToken, ...options(code) });
    return (code) => logInWithTelegram(api, { auth: answer.auth, ...options(code) });
  }

  async function enter(provider: SocialProvider) {
    refuse({});
    setOpenProvider(provider);
    try {
      await start(await authorize(provider));
    } catch (error) {
      refuse({ message: providerMessage(error, provider) });
    } finally {
      setOpenProvider(undefined);
    }
  }
  return { enter, openProvider };
}
