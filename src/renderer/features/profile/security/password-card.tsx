import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '#shared/contract/profile.ts';
import { apiKeyQuery } from '#renderer/lib/api-key.queries.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { formText } from '#renderer/ui/form/form-text.ts';
import { useWords } from '#renderer/words/words.ts';
import { minimumPasswordLength } from '#shared/limits.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Field } from '#renderer/ui/form/field.tsx';
import { PasswordInput } from '#renderer/ui/form/password-input.tsx';
import { passwordStrengthWords } from '#renderer/words/en/parts.ts';
import { PasswordStrength } from '#renderer/ui/form/password-strength.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { passwordWords } from '#renderer/words/en/profile.ts';
import { missingIn, proofIn, ProofFields, proofRefusal, type ProofRefusal } from './proof.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useProfileChange } from '../use-profile.ts';
import { useSessionsRefresh } from '../use-sessions.ts';

/** Changes the password, or sets the first one of an account that Google made. */
export function PasswordCard({ profile }: { profile: Profile }) {
  const said = useWords(passwordWords);
  const strength = useWords(passwordStrengthWords);
  const refreshSessions = useSessionsRefresh();
  const [api, client] = [useApi(), useQueryClient()];
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<ProofRefusal & { fresh?: string }>({});
  const save = useProfileChange((api, body: { password?: string; code?: string; new_password: string }) =>
    api('POST /api/user/password', { body }),
  );
  const lead = profile.has_password ? said.lead : said.firstLead;
  if (profile.email === null) return <SettingsCard title={said.title} lead={said.noEmail} />;

  const submit = (element: HTMLFormElement) => {
    const form = new FormData(element);
    const fresh = formText(form, 'fresh');
    const missing = missingIn(form, profile);
    const short = fresh.length < minimumPasswordLength;
    setRefusal({ ...missing, ...(short && { fresh: strength.short({ least: minimumPasswordLength }) }) });
    if (missing || short || save.isPending) return;
    save.mutate(
      { ...proofIn(form), new_password: fresh },
      {
        onSuccess: () => {
          element.reset();
          setTyped('');
          refreshSessions();
          void client.invalidateQueries(apiKeyQuery(api));
          toast({ severity: 'success', message: profile.has_password ? said.changed : said.first, life: 5000 });
        },
        onError: (error) => setRefusal(proofRefusal(error)),
      },
    );
  };
  return (
    <SettingsCard title={said.title} lead={lead}>
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <ProofFields profile={profile} refusal={refusal} />
        <Field label={said.fresh} error={refusal.fresh} hint={<PasswordStrength password={typed} />}>
          {(control) => (
            <PasswordInput
              {...control}
              name="fresh"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Button type="submit" needsShop className="justify-self-start" busy={save.isPending}>
          {profile.has_password ? said.change : said.set}
        </Button>
      </form>
    </SettingsCard>
  );
}
