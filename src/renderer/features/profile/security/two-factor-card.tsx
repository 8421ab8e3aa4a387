import { useMutation } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '#shared/contract/account/profile.ts';
import { useTwoFactor, type TwoFactorSetup } from '#renderer/data/profile.ts';
import { useWords } from '#renderer/words/words.ts';
import { Badge } from '#renderer/ui/marks/badge.tsx';
import { Button, keepFocusNear } from '#renderer/ui/button/button.tsx';
import { failureMessage } from '#renderer/ui/feedback/error-words.ts';
import { formatMoment } from '#renderer/ui/format/time.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { ConfirmButton } from '#renderer/ui/button/confirm-button.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewCodesForm } from './renew-codes-form.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { twoFactorWords } from '#renderer/words/en/profile.ts';
import { TwoFactorSetupForm } from './two-factor-setup-form.tsx';

type Step =
  | { name: 'status' | 'renew' }
  | { name: 'setup'; setup: TwoFactorSetup }
  | { name: 'codes'; codes: string[] };

/** All steps happen inside the card: dialogs are cramped on a phone. */
export function TwoFactorCard({ profile }: { profile: Profile }) {
  const t = useWords(twoFactorWords);
  const [step, setStep] = useState<Step>({ name: 'status' });
  const showStatus = () => setStep({ name: 'status' });
  const showCodes = (codes: string[]) => setStep({ name: 'codes', codes });
  const isOn = profile.two_factor;
  return (
    <SettingsCard
      title={t.title}
      lead={isOn ? t.onLead : t.offLead}
      aside={<Badge dot={isOn ? 'bg-good' : 'bg-control'}>{isOn ? t.on : t.off}</Badge>}
    >
      {step.name === 'status' && !isOn && (
        <TurnOn profile={profile} onSetup={(setup) => setStep({ name: 'setup', setup })} />
      )}
      {step.name === 'status' && isOn && <WhileOn profile={profile} onRenew={() => setStep({ name: 'renew' })} />}
      {step.name === 'renew' && <RenewCodesForm profile={profile} onCodes={showCodes} onLeave={showStatus} />}
      {step.name === 'setup' && <TwoFactorSetupForm setup={step.setup} onCodes={showCodes} onLeave={showStatus} />}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={showStatus} />}
    </SettingsCard>
  );
}

function TurnOn({ profile, onSetup }: { profile: Profile; onSetup: (setup: TwoFactorSetup) => void }) {
  const t = useWords(twoFactorWords);
  const twoFactor = useTwoFactor();
  const start = useMutation({ mutationFn: twoFactor.start, onSuccess: onSetup });
  if (profile.email_state === 'unconfirmed') return <p className="text-muted">{t.emailFirst}</p>;
  return (
    <>
      <FormAlert>{failureMessage(start.error)}</FormAlert>
      <Button
        needsShop
        variant="solid"
        className="justify-self-start"
        busy={start.isPending}
        onClick={() => start.mutate()}
      >
        {t.turnOn}
      </Button>
    </>
  );
}

/** Below this many recovery codes, the card warns. */
const fewCodes = 3;

function WhileOn({ profile, onRenew }: { profile: Profile; onRenew: () => void }) {
  const t = useWords(twoFactorWords);
  const twoFactor = useTwoFactor();
  const { recovery_codes_left: left, two_factor_opens_at: opensAt } = profile;
  const turnOff = useMutation({
    mutationFn: twoFactor.turnOff,
    onSuccess: () => toast({ severity: 'success', message: t.turnedOff }),
  });
  return (
    <>
      {opensAt !== null && <p>{t.countsFrom({ when: formatMoment(opensAt) })}</p>}
      <div className="grid gap-0.5">
        <p className="font-medium tabular-nums">{t.left(left)}</p>
        {left < fewCodes && (
          <p className="flex items-start gap-1.5 text-warn">
            <ShieldAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            {t.fewLeft}
          </p>
        )}
      </div>
      <FormAlert>{failureMessage(turnOff.error)}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button ref={keepFocusNear} needsShop onClick={onRenew}>
          {t.renew}
        </Button>
        <ConfirmButton
          ref={keepFocusNear}
          variant="ghost"
          busy={turnOff.isPending}
          question={{
            title: t.offAsk,
            message: t.offText,
            acceptLabel: t.turnOff,
            rejectLabel: t.cancel,
            danger: true,
          }}
          onConfirm={() => turnOff.mutate()}
        >
          {t.turnOff}
        </ConfirmButton>
      </div>
    </>
  );
}
