import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '#shared/contract/account/profile.ts';
import { useTwoFactor } from '#renderer/data/profile.ts';
import { Button, keepFocusNear } from '#renderer/ui/button/button.tsx';
import { Form } from '#renderer/ui/form/form.tsx';
import { twoFactorWords } from '#renderer/words/en/profile.ts';
import { useWords } from '#renderer/words/words.ts';
import { missingProof, ProofFields, proofRefusal, readProof, type ProofRefusal } from './proof.tsx';

type RenewCodesFormProps = { profile: Profile; onCodes: (codes: string[]) => void; onLeave: () => void };

/** Asks for the proof that new recovery codes need in the request itself, and says what happens to the old ones. */
export function RenewCodesForm({ profile, onCodes, onLeave }: RenewCodesFormProps) {
  const t = useWords(twoFactorWords);
  const twoFactor = useTwoFactor();
  const [refusal, setRefusal] = useState<ProofRefusal>({});
  const renew = useMutation({
    mutationFn: twoFactor.renewRecoveryCodes,
    onSuccess: onCodes,
    onError: (error) => setRefusal(proofRefusal(error)),
  });
  const submit = (form: FormData) => {
    const missing = missingProof(form, profile);
    setRefusal(missing ?? {});
    if (!missing && !renew.isPending) renew.mutate(readProof(form));
  };
  return (
    <Form className="gap-4 border-t border-line pt-4" onSubmit={submit}>
      <div className="grid gap-0.5">
        <p className="font-medium">{t.renewAsk}</p>
        <p className="text-muted">{t.renewText}</p>
      </div>
      {/* Password managers find the password by this user name. */}
      <input type="text" name="username" autoComplete="username" value={profile.email ?? ''} readOnly hidden />
      <ProofFields profile={profile} refusal={refusal} focused />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" needsShop variant="solid" busy={renew.isPending}>
          {t.renewAccept}
        </Button>
        <Button ref={keepFocusNear} variant="ghost" onClick={onLeave}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}
