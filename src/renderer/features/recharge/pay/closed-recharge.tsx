import { CircleX, TimerOff } from 'lucide-react';
import type { Recharge } from '#shared/contract/recharges.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { buttonLook } from '#renderer/ui/button/button-look.ts';
import { Money } from '#renderer/ui/format/money.tsx';
import { serverText } from '#renderer/words/server-text.ts';
import { useWords } from '#renderer/words/words.ts';
import { around, blank } from '#renderer/ui/format/blank.tsx';
import { RechargeResult } from './recharge-result.tsx';
import { UtrForm } from './utr-form.tsx';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

/** Rejected or expired: why, what it means for the money, and the way on. */
export function ClosedRecharge({ recharge, onStartOver }: { recharge: Recharge; onStartOver: () => void }) {
  const said = useWords(rechargeWords);
  const { support_url: support } = useSiteData();
  const rejected = recharge.status === 'rejected';
  const mayHaveBeenPaid = recharge.method === 'upi' && recharge.status === 'expired';
  const tellSupport = recharge.utr === null ? said.tellSupport : said.tellSupportUtr({ utr: recharge.utr });
  const help = mayHaveBeenPaid ? said.enterUtrBelow : support && tellSupport;
  const result = (
    <RechargeResult
      icon={rejected ? CircleX : TimerOff}
      tone={rejected ? 'bad' : 'warn'}
      title={rejected ? said.rejected : said.expired}
      actions={
        <>
          <Button variant="solid" size="lg" onClick={onStartOver}>
            {said.startAgain}
          </Button>
          {support && (
            <a href={support} target="_blank" rel="noreferrer" className={buttonLook({ size: 'lg' })}>
              {said.support}
            </a>
          )}
        </>
      }
    >
      {recharge.reason && <p className="font-medium text-ink">{serverText(recharge.reason)}</p>}
      <p>
        {around(said.notAdded({ amount: blank }), <Money amount={recharge.amount} />)}
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
