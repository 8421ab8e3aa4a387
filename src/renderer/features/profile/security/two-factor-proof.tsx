import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#shared/contract/profile.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { missingIn, needsNoProof, proofIn, ProofFields, proofRefusal, type ProofRefusal } from './proof.tsx';
import { twoFactorWords } from '#renderer/words/en/profile.ts';
import type { Change, Setup } from './two-factor-step.ts';
import { useProfileRefresh } from '../use-profile.ts';

type Proof = ReturnType<typeof proofIn>;
type TwoFactorProofProps = {
  profile: Profile;
  change: Change;
  onSetup: (setup: Setup) => void;
  onCodes: (codes: string[]) => void;
  onLeave: () => void;
};

/** Asks who it is, and then does what was asked for. An account with nothing to show passes at once. */
export function TwoFactorProof({ profile, change, onSetup, onCodes, onLeave }: TwoFactorProofProps) {
  const said = useWords(twoFactorWords);
  const api = useApi();
  const refresh = useProfileRefresh();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<ProofRefusal>({});
  const act: Record<Change, (proof: Proof) => Promise<void>> = {
    on: async (body) => onSetup(await api('POST /api/user/two-factor', { body })),
    renew: async (body) => {
      onCodes((await api('POST /api/user/two-factor/recovery-codes', { body })).recovery_codes);
      refresh();
    },
    off: async (body) => {
      await api('POST /api/user/two-factor/off', { body });
      refresh();
      toast({ severity: 'success', message: said.turnedOff });
      onLeave();
    },
  };
  const send = useMutation({
    mutationFn: (proof: Proof) => act[change](proof),
    onError: (error) => setRefusal(proofRefusal(error)),
  });
  const passes = needsNoProof(profile);
  const { mutate } = send;
  const passed = useRef(false);
  useEffect(() => {
    if (passes && !passed.current) mutate({});
    passed.current = true;
  }, [passes, mutate]);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = () => {
    if (!form.current || send.isPending) return;
    const data = new FormData(form.current);
    const missing = missingIn(data, profile);
    setRefusal(missing ?? {});
    if (!missing) mutate(proofIn(data));
  };
  const leads: Record<Change, string> = { on: said.proveOn, off: said.proveOff, renew: said.proveRenew };
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
      {!passes && <p>{leads[change]}</p>}
      <ProofFields profile={profile} refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" needsShop variant={change === 'off' ? 'danger' : 'solid'} busy={send.isPending}>
          {change === 'off' ? said.turnOff : said.next}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          {said.cancel}
        </Button>
      </div>
    </form>
  );
}
