import { usePlatform } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { loadScript } from './provider-script.ts';
import { GoogleMark, TelegramMark } from './provider-marks.tsx';
import { socialWords } from '#renderer/words/en/session.ts';
import type { SignIn } from '../login/use-sign-in.ts';
import { useSocialLogin, type Provider } from './use-social-login.ts';

/** Buttons for the social logins of the site. Hidden where provider windows cannot open, as on the desktop. */
export function SocialLogin({ signIn }: { signIn: SignIn }) {
  const t = useWords(socialWords);
  const { opensLogins } = usePlatform();
  const site = useSiteData();
  const { enter, openProvider } = useSocialLogin(signIn);
  if (!opensLogins || !(site.google_login || site.telegram_login)) return null;

  // Preloads the script on hover and focus: a browser blocks a window that opens too long after the click.
  const button = (provider: Provider, script: string) => {
    const preload = () => void loadScript(script).catch(() => {});
    return {
      size: 'lg' as const,
      busy: openProvider === provider,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => void enter(provider),
    };
  };
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-12 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t.or}
      </p>
      {site.google_login && (
        <Button {...button('google', site.google_script)}>
          <GoogleMark />
          {t.google}
        </Button>
      )}
      {site.telegram_login && (
        <Button {...button('telegram', site.telegram_script)}>
          <TelegramMark />
          {t.telegram}
        </Button>
      )}
    </div>
  );
}
