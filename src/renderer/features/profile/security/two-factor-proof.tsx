import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#shared/contract/profile.ts';
import { useTwoFactor, type Proof, type TwoFactorSetup } from '#renderer/data/profile.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { missingProof, needsNoProof, readProof, ProofFields, proofRefusal, type ProofRefusal } from './proof.tsx';
import { twoFactorWords } from '#renderer/words/en/profile.ts';

export type TwoFactorChange = 'on' | 'off' | 'renew';
type TwoFactorProofProps = {
  profile: Profile;
  change: TwoFactorChange;
  onSetup: (setup: TwoFactorSetup) => void;
  onCodes: (codes: string[]) => void;
  onLeave: () => void;
};

/** Asks for proof, then makes the change. An account without password and two-factor skips the question. */
export function TwoFactorProof({ profile, change, onSetup, onCodes, onLeave }: TwoFactorProofProps) {
  const t = useWords(twoFactorWords);
  const twoFactor = useTwoFactor();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<ProofRefusal>({});
  const changes: Record<TwoFactorChange, (proof: Proof) => Promise<void>> = {
    on: async (proof) => onSetup(await twoFactor.start(proof)),
    renew: async (proof) => onCodes(await twoFactor.renewRecoveryCodes(proof)),
    off: async (proof) => {
      await twoFactor.turnOff(proof);
      toast({ severity: 'success', message: t.turnedOff });
      onLeave();
    },
  };
  const send = useMutation({
    mutationFn: (proof: Proof) => changes[change](proof),
    onError: (error) => setRefusal(proofRefusal(error)),
  });
  const skipsProof = needsNoProof(profile);
  const { mutate } = send;
  const skipped = useRef(false);
  useEffect(() => {
    if (skipsProof && !skipped.current) mutate({});
    skipped.current = true;
  }, [skipsProof, mutate]);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = () => {
    if (!form.current || send.isPending) return;
    const data = new FormData(form.current);
    const missing = missingProof(data, profile);
    setRefusal(missing ?? {});
    if (!missing) mutate(readProof(data));
  };
  const leads: Record<TwoFactorChange, string> = { on: t.proveOn, off: t.proveOff, renew: t.proveRenew };
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {!skipsProof && <p>{leads[change]}</p>}
      <ProofFields profile={profile} refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" needsShop variant={change === 'off' ? 'danger' : 'solid'} busy={send.isPending}>
          {change === 'off' ? t.turnOff : t.next}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
