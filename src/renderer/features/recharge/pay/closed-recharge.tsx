import { CircleX, TimerOff } from 'lucide-react';
import { reviewDays } from '#shared/limits.ts';
import type { Recharge } from '#shared/contract/recharges.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { buttonLook } from '#renderer/ui/button/button-look.ts';
import { Money } from '#renderer/ui/format/money.tsx';
import { useWords } from '#renderer/words/words.ts';
import { fillSlot, slot } from '#renderer/ui/format/fill-slot.tsx';
import { SiteLink } from '#renderer/ui/page/site-link.tsx';
import { RechargeResult } from './recharge-result.tsx';
import { UtrForm } from './utr-form.tsx';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

/** A rejected or expired recharge: reason, what it means for the money, next steps. */
export function ClosedRecharge({ recharge, onStartOver }: { recharge: Recharge; onStartOver: () => void }) {
  const t = useWords(rechargeWords);
  const { support_url: support } = useSiteData();
  const rejected = recharge.status === 'rejected';
  const mayHaveBeenPaid = recharge.method === 'upi' && recharge.status === 'expired';
  const tellSupport = recharge.utr === null ? t.tellSupport : t.tellSupportUtr({ utr: recharge.utr });
  const help = mayHaveBeenPaid ? t.enterUtrBelow : support && tellSupport;
  const result = (
    <RechargeResult
      icon={rejected ? CircleX : TimerOff}
      tone={rejected ? 'bad' : 'warn'}
      title={rejected ? t.rejected : t.expired}
      actions={
        <>
          <Button variant="solid" size="lg" onClick={onStartOver}>
            {t.startAgain}
          </Button>
          {support && (
            <SiteLink href={support} className={buttonLook({ size: 'lg' })}>
              {t.support}
            </SiteLink>
          )}
        </>
      }
    >
      {rejected && <p className="font-medium text-ink">{recharge.reason ?? t.notFound({ days: reviewDays })}</p>}
      <p>
        {fillSlot(t.notAdded({ amount: slot }), <Money amount={recharge.amount} />)}
        {help && ` ${help}`}
      </p>
    </RechargeResult>
  );
  return (
    <>
      {result}
      {mayHaveBeenPaid && <UtrForm id={recharge.id} />}
    </>
  );
}
