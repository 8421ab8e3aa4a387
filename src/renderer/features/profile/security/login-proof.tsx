import { useState } from 'react';
import type { Profile } from '#shared/contract/account/profile.ts';
import type { SocialProvider } from '#shared/social-provider.ts';
import { useProveByProvider } from '#renderer/data/profile.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { usePlatform } from '#renderer/lib/app-services.tsx';
import { askProvider, offers, scriptOf } from '#renderer/lib/social/ask-provider.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { ProviderButton } from '#renderer/ui/button/provider-button.tsx';
import { providerMessage } from '#renderer/ui/feedback/provider-message.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { DialogFoot } from '#renderer/ui/overlay/dialog.tsx';
import { proofWords } from '#renderer/words/en/profile.ts';
import { useSaidWait } from '#renderer/lib/connection/long-wait.ts';
import { useWords } from '#renderer/words/words.ts';

type LoginProofProps = { profile: Profile; onSettled: (proven: boolean) => void };

/** The proof of an account with neither a password nor two-factor: a new login at Google or Telegram. */
export function LoginProof({ profile, onSettled }: LoginProofProps) {
  const t = useWords(proofWords);
  const site = useSiteData();
  const { opensLogins } = usePlatform();
  const prove = useProveByProvider();
  const saidWait = useSaidWait();
  const [asking, setAsking] = useState<SocialProvider>();
  const [refusal, setRefusal] = useState<string>();
  const offered = opensLogins ? profile.linked.filter((provider) => offers(site, provider)) : [];

  const ask = async (provider: SocialProvider) => {
    setRefusal(undefined);
    setAsking(provider);
    try {
      const answer = await askProvider(provider, site);
      await saidWait(() => prove(answer));
      onSettled(true);
    } catch (error) {
      setRefusal(providerMessage(error, provider));
    } finally {
      setAsking(undefined);
    }
  };
  if (offered.length === 0) {
    return (
      <>
        <p>{t.setPassword}</p>
        <DialogFoot>
          <ButtonLink to="/logout" variant="solid" size="lg" onClick={() => onSettled(false)}>
            {t.logOut}
          </ButtonLink>
        </DialogFoot>
      </>
    );
  }
  return (
    <div className="grid gap-3 pt-1">
      <p>{t.onlyLogIn}</p>
      <FormAlert>{refusal}</FormAlert>
      {offered.map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          script={scriptOf(site, provider)}
          busy={asking === provider}
          onClick={() => void ask(provider)}
        />
      ))}
    </div>
  );
}
