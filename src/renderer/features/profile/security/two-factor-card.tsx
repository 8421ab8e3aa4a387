import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '#shared/contract/profile.ts';
import type { TwoFactorSetup } from '#renderer/data/profile.ts';
import { useWords } from '#renderer/words/words.ts';
import { Badge } from '#renderer/ui/marks/badge.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { twoFactorWords } from '#renderer/words/en/profile.ts';
import { TwoFactorProof, type TwoFactorChange } from './two-factor-proof.tsx';
import { TwoFactorSetupForm } from './two-factor-setup-form.tsx';

type Step =
  | { name: 'status' }
  | { name: 'prove'; change: TwoFactorChange }
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
      {step.name === 'status' && <Status profile={profile} onChange={(change) => setStep({ name: 'prove', change })} />}
      {step.name === 'prove' && (
        <TwoFactorProof
          profile={profile}
          change={step.change}
          onSetup={(setup) => setStep({ name: 'setup', setup })}
          onCodes={showCodes}
          onLeave={showStatus}
        />
      )}
      {step.name === 'setup' && <TwoFactorSetupForm setup={step.setup} onCodes={showCodes} onLeave={showStatus} />}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={showStatus} />}
    </SettingsCard>
  );
}

/** Below this many recovery codes, the card warns. */
const fewCodes = 3;

function Status({ profile, onChange }: { profile: Profile; onChange: (change: TwoFactorChange) => void }) {
  const t = useWords(twoFactorWords);
  if (!profile.two_factor) {
    return (
      <Button needsShop variant="solid" className="justify-self-start" onClick={() => onChange('on')}>
        {t.turnOn}
      </Button>
    );
  }
  const left = profile.recovery_codes_left;
  return (
    <>
      <div className="grid gap-0.5">
        <p className="font-medium tabular-nums">{t.left(left)}</p>
        {left < fewCodes && (
          <p className="flex items-start gap-1.5 text-warn">
            <ShieldAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            {t.fewLeft}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onChange('renew')}>{t.renew}</Button>
        <Button variant="ghost" onClick={() => onChange('off')}>
          {t.turnOff}
        </Button>
      </div>
    </>
  );
}
