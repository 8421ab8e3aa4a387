import { CircleX, TimerOff } from 'lucide-react';
import type { Recharge } from '#shared/wallet.ts';
import { useSiteData } from '#renderer/lib/site-data.ts';
import { Button } from '#renderer/ui/button.tsx';
import { buttonLook } from '#renderer/ui/button-look.ts';
import { Money } from '#renderer/ui/money.tsx';
import { RechargeResult } from './recharge-result.tsx';
import { UtrForm } from './utr-form.tsx';

/** Rejected or expired: why, what it means for the money, and the way on. */
export function ClosedRecharge({ recharge, onStartOver }: { recharge: Recharge; onStartOver: () => void }) {
  const { support_url: support } = useSiteData();
  const utr = `the UTR ${recharge.utr ?? 'of your payment'}`;
  const rejected = recharge.status === 'rejected';
  const mayHaveBeenPaid = recharge.method === 'upi' && recharge.status === 'expired';
  const result = (
    <RechargeResult
      icon={rejected ? CircleX : TimerOff}
      tone={rejected ? 'bad' : 'warn'}
      title={rejected ? 'This recharge was rejected' : 'This recharge has expired'}
      actions={
        <>
          <Button variant="solid" size="lg" onClick={onStartOver}>
            Start again
          </Button>
          {support && (
            <a href={support} target="_blank" rel="noreferrer" className={buttonLook({ size: 'lg' })}>
              Contact support
            </a>
          )}
        </>
      }
    >
      {recharge.reason && <p className="font-medium text-ink">{recharge.reason}</p>}
      <p>
        <Money amount={recharge.amount} /> was not added to your wallet.
        {mayHaveBeenPaid && ' If you have paid it, enter its UTR below: nothing is lost.'}
        {!mayHaveBeenPaid && support && ` If you have paid it, tell support ${utr}: nothing is lost.`}
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
