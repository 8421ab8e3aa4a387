import type { SocialProvider } from '#shared/social-provider.ts';
import { loadScript } from '#renderer/lib/social/provider-script.ts';
import { ProviderMark } from '#renderer/ui/marks/provider-marks.tsx';
import { socialWords } from '#renderer/words/en/session/session.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from './button.tsx';

type ProviderButtonProps = { provider: SocialProvider; script: string; busy: boolean; onClick: () => void };

/** Opens the window of Google or Telegram. */
export function ProviderButton({ provider, script, busy, onClick }: ProviderButtonProps) {
  const t = useWords(socialWords);
  // Preloads the script on hover and focus: a browser blocks a window that opens too long after the click.
  const preload = () => void loadScript(script).catch(() => {});
  return (
    <Button size="lg" busy={busy} onPointerEnter={preload} onFocus={preload} onClick={onClick}>
      <ProviderMark provider={provider} />
      {t[provider]}
    </Button>
  );
}
