import { usePlatform } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { loadScript } from './provider-script.ts';
import { GoogleMark, TelegramMark } from './provider-marks.tsx';
import { socialWords } from '#renderer/words/en/session.ts';
import type { SignIn } from '../login/use-sign-in.ts';
import { useSocialLogin, type Provider } from './use-social-login.ts';

/** The ways in besides a password: those the site offers, where windows of others can open. */
export function SocialLogin({ signIn }: { signIn: SignIn }) {
  const said = useWords(socialWords);
  const { opensLogins } = usePlatform();
  const site = useSiteData();
  const { enter, open } = useSocialLogin(signIn);
  if (!opensLogins || !(site.google_login || site.telegram_login)) return null;

  // The script is on its way as soon as a hand nears the button: a window must follow the tap at once, or is blocked.
  const button = (provider: Provider, script: string) => {
    const near = () => void loadScript(script).catch(() => {});
    return {
      size: 'lg' as const,
      busy: open === provider,
      onPointerEnter: near,
      onFocus: near,
      onClick: () => void enter(provider),
    };
  };
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-12 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {said.or}
      </p>
      {site.google_login && (
        <Button {...button('google', site.google_script)}>
          <GoogleMark />
          {said.google}
        </Button>
      )}
      {site.telegram_login && (
        <Button {...button('telegram', site.telegram_script)}>
          <TelegramMark />
          {said.telegram}
        </Button>
      )}
    </div>
  );
}
