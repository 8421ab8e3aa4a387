import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '#shared/contract/account/profile.ts';
import { waitText } from '#shared/wait.ts';
import { useProfile, useProve } from '#renderer/data/profile.ts';
import { useProofQuestion } from '#renderer/lib/session/proof.store.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { Form } from '#renderer/ui/form/form.tsx';
import { Dialog, DialogFoot } from '#renderer/ui/overlay/dialog.tsx';
import { proofWords } from '#renderer/words/en/profile.ts';
import { locale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';
import { LoginProof } from './login-proof.tsx';
import { hasNeither, missingProof, proofRefusal, readProof, ProofFields, type ProofRefusal } from './proof.tsx';

/** Asks who it is before a sensitive change, once in so many minutes; the request that needed it is then repeated. */
export function ProofDialog() {
  const t = useWords(proofWords);
  const { asked, minutes, settle } = useProofQuestion();
  const lead = t.lead({ time: waitText(minutes * 60, locale.get()) });
  return (
    <Dialog open={asked} onOpenChange={(open) => !open && settle(false)} title={t.title} description={lead}>
      {asked && <Question onSettled={settle} />}
    </Dialog>
  );
}

function Question({ onSettled }: { onSettled: (proven: boolean) => void }) {
  const { data: profile, error, refetch, isFetching } = useProfile();
  if (!profile && error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!profile) return <Skeleton className="h-28" />;
  if (hasNeither(profile)) return <LoginProof profile={profile} onSettled={onSettled} />;
  return <ProofForm profile={profile} onSettled={onSettled} />;
}

type ProofFormProps = { profile: Profile; onSettled: (proven: boolean) => void };

function ProofForm({ profile, onSettled }: ProofFormProps) {
  const t = useWords(proofWords);
  const [refusal, setRefusal] = useState<ProofRefusal>({});
  const prove = useMutation({
    mutationFn: useProve(),
    onSuccess: () => onSettled(true),
    onError: (error) => setRefusal(proofRefusal(error)),
  });
  const submit = (form: FormData) => {
    const missing = missingProof(form, profile);
    setRefusal(missing ?? {});
    if (!missing && !prove.isPending) prove.mutate(readProof(form));
  };
  return (
    <Form className="gap-4 pt-1" onSubmit={submit}>
      {/* Password managers find the password by this user name. */}
      <input type="text" name="username" autoComplete="username" value={profile.email ?? ''} readOnly hidden />
      <ProofFields profile={profile} refusal={refusal} focused />
      <DialogFoot>
        <Button onClick={() => onSettled(false)}>{t.cancel}</Button>
        <Button type="submit" needsShop variant="solid" busy={prove.isPending}>
          {t.confirm}
        </Button>
      </DialogFoot>
    </Form>
  );
}
