import { socialProviders } from '#shared/social-provider.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { usePlatform } from '#renderer/lib/app-services.tsx';
import { offers, scriptOf } from '#renderer/lib/social/ask-provider.ts';
import { ProviderButton } from '#renderer/ui/button/provider-button.tsx';
import { socialWords } from '#renderer/words/en/session/session.ts';
import { useWords } from '#renderer/words/words.ts';
import type { SignIn } from '../login/use-sign-in.ts';
import { useSocialLogin } from './use-social-login.ts';

/** Buttons for the social logins of the site. Hidden where provider windows cannot open, as on the desktop. */
export function SocialLogin({ signIn }: { signIn: SignIn }) {
  const t = useWords(socialWords);
  const { opensLogins } = usePlatform();
  const site = useSiteData();
  const { enter, openProvider } = useSocialLogin(signIn);
  const offered = socialProviders.filter((provider) => offers(site, provider));
  if (!opensLogins || offered.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-12 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t.or}
      </p>
      {offered.map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          script={scriptOf(site, provider)}
          busy={openProvider === provider}
          onClick={() => void enter(provider)}
        />
      ))}
    </div>
  );
}
