import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '#shared/contract/profile.ts';
import { useWords } from '#renderer/words/words.ts';
import { Badge } from '#renderer/ui/marks/badge.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { twoFactorWords } from '#renderer/words/en/profile.ts';
import { TwoFactorProof } from './two-factor-proof.tsx';
import type { Change, Setup } from './two-factor-step.ts';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type Step =
  | { name: 'rest' }
  | { name: 'prove'; change: Change }
  | { name: 'setup'; setup: Setup }
  | { name: 'codes'; codes: string[] };

/** One card through all of its steps, so that nothing opens over it on a phone. */
export function TwoFactorCard({ profile }: { profile: Profile }) {
  const said = useWords(twoFactorWords);
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const rest = () => setStep({ name: 'rest' });
  const showCodes = (codes: string[]) => setStep({ name: 'codes', codes });
  const isOn = profile.two_factor;
  return (
    <SettingsCard
      title={said.title}
      lead={isOn ? said.onLead : said.offLead}
      aside={<Badge dot={isOn ? 'bg-good' : 'bg-control'}>{isOn ? said.on : said.off}</Badge>}
    >
      {step.name === 'rest' && <AtRest profile={profile} onChange={(change) => setStep({ name: 'prove', change })} />}
      {step.name === 'prove' && (
        <TwoFactorProof
          profile={profile}
          change={step.change}
          onSetup={(setup) => setStep({ name: 'setup', setup })}
          onCodes={showCodes}
          onLeave={rest}
        />
      )}
      {step.name === 'setup' && <TwoFactorSetup setup={step.setup} onCodes={showCodes} onLeave={rest} />}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={rest} />}
    </SettingsCard>
  );
}

const few = 3;

function AtRest({ profile, onChange }: { profile: Profile; onChange: (change: Change) => void }) {
  const said = useWords(twoFactorWords);
  if (!profile.two_factor) {
    return (
      <Button needsShop variant="solid" className="justify-self-start" onClick={() => onChange('on')}>
        {said.turnOn}
      </Button>
    );
  }
  const left = profile.recovery_codes_left;
  return (
    <>
      <div className="grid gap-0.5">
        <p className="font-medium tabular-nums">{said.left(left)}</p>
        {left < few && (
          <p className="flex items-start gap-1.5 text-warn">
            <ShieldAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            {said.fewLeft}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onChange('renew')}>{said.renew}</Button>
        <Button variant="ghost" onClick={() => onChange('off')}>
          {said.turnOff}
        </Button>
      </div>
    </>
  );
}
