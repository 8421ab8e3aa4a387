import { useState } from 'react';
import type { Profile } from '#shared/contract/account/profile.ts';
import { useChangePassword } from '#renderer/data/profile.ts';
import { formText } from '#renderer/ui/form/field.tsx';
import { useWords } from '#renderer/words/words.ts';
import { minimumPasswordLength } from '#shared/limits.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Field } from '#renderer/ui/form/field.tsx';
import { Form } from '#renderer/ui/form/form.tsx';
import { PasswordInput } from '#renderer/ui/form/password-input.tsx';
import { passwordStrengthWords } from '#renderer/words/en/parts.ts';
import { PasswordStrength } from '#renderer/ui/form/password-strength.tsx';
import { fieldErrors } from '#renderer/ui/feedback/error-words.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { passwordWords } from '#renderer/words/en/profile.ts';
import { missingProof, readProof, ProofFields, proofRefusal, type ProofRefusal } from './proof.tsx';
import { SettingsCard } from '../settings-card.tsx';

/** Changes the password, or sets the first one of an account created through a social login. */
export function PasswordCard({ profile }: { profile: Profile }) {
  const t = useWords(passwordWords);
  const strength = useWords(passwordStrengthWords);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<ProofRefusal & { fresh?: string }>({});
  const save = useChangePassword();
  const lead = profile.has_password ? t.lead : t.firstLead;
  if (profile.email === null) return <SettingsCard title={t.title} lead={t.noEmail} />;

  const submit = (data: FormData, form: HTMLFormElement) => {
    const fresh = formText(data, 'fresh');
    const missing = missingProof(data, profile);
    const short = fresh.length < minimumPasswordLength;
    setRefusal({ ...missing, ...(short && { fresh: strength.short({ least: minimumPasswordLength }) }) });
    if (missing || short || save.isPending) return;
    save.mutate(
      { ...readProof(data), new_password: fresh },
      {
        onSuccess: () => {
          form.reset();
          setTyped('');
          toast({ severity: 'success', message: profile.has_password ? t.changed : t.first });
        },
        onError: (error) => setRefusal(refusalOf(error)),
      },
    );
  };
  return (
    <SettingsCard title={t.title} lead={lead}>
      <Form onSubmit={submit}>
        {/* Password managers store the new password under this user name. */}
        <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <ProofFields profile={profile} refusal={refusal} />
        <Field label={t.fresh} error={refusal.fresh} hint={<PasswordStrength password={typed} />}>
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
          {profile.has_password ? t.change : t.set}
        </Button>
      </Form>
    </SettingsCard>
  );
}

/** A password that the shop refuses is an error of its field. */
function refusalOf(error: unknown): ProofRefusal & { fresh?: string } {
  const { new_password: fresh } = fieldErrors(error);
  return fresh ? { fresh } : proofRefusal(error);
}
