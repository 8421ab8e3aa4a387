import type { Profile } from '#shared/contract/account/profile.ts';
import { providerNames, type SocialProvider } from '#shared/social-provider.ts';
import { useUnlinkLogin } from '#renderer/data/profile.ts';
import { failureMessage } from '#renderer/ui/feedback/error-words.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { ProviderMark } from '#renderer/ui/marks/provider-marks.tsx';
import { keepFocusNear } from '#renderer/ui/button/button.tsx';
import { ConfirmButton } from '#renderer/ui/button/confirm-button.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { linkedWords } from '#renderer/words/en/profile.ts';
import { useWords } from '#renderer/words/words.ts';
import { SettingsCard } from '../settings-card.tsx';

/** The Google and Telegram logins that open the account. Without a password, the last one stays. */
export function LinkedLoginsCard({ profile }: { profile: Profile }) {
  const t = useWords(linkedWords);
  const unlink = useUnlinkLogin();
  const { linked, has_password: hasPassword, email } = profile;
  if (linked.length === 0) return null;

  const end = (provider: SocialProvider) =>
    unlink.mutate(provider, {
      onSuccess: () => toast({ severity: 'success', message: t.unlinked({ provider: providerNames[provider] }) }),
    });
  const textOf = (provider: SocialProvider) =>
    provider === 'google' && email !== null ? `${t.text} ${t.linksAgain({ email })}` : t.text;
  const canUnlink = hasPassword || linked.length > 1;
  return (
    <SettingsCard title={t.title} lead={t.lead}>
      <FormAlert>{failureMessage(unlink.error)}</FormAlert>
      <ul className="-my-1 divide-y divide-line">
        {linked.map((provider) => (
          <li key={provider} className="flex items-center gap-3 py-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-hover">
              <ProviderMark provider={provider} />
            </span>
            <p className="min-w-0 flex-1 font-medium">{providerNames[provider]}</p>
            {canUnlink && (
              <ConfirmButton
                ref={keepFocusNear}
                aria-label={t.unlinkOne({ provider: providerNames[provider] })}
                size="sm"
                variant="ghost"
                busy={unlink.isPending && unlink.variables === provider}
                question={{
                  title: t.ask({ provider: providerNames[provider] }),
                  message: textOf(provider),
                  acceptLabel: t.unlink,
                  rejectLabel: t.cancel,
                  danger: true,
                }}
                onConfirm={() => end(provider)}
              >
                {t.unlink}
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
      {!canUnlink && <p className="text-muted">{email === null ? t.onlyOneNoEmail : t.onlyOne}</p>}
    </SettingsCard>
  );
}
