import { Hourglass } from 'lucide-react';
import type { Recharge } from '#shared/wallet.ts';
import { Money } from '#renderer/ui/money.tsx';
import { RechargeResult } from './recharge-result.tsx';

export function RechargeReview({ recharge }: { recharge: Recharge }) {
  return (
    <RechargeResult icon={Hourglass} tone="warn" title="We are checking your payment">
      <p>
        <Money amount={recharge.amount} className="font-medium text-ink" />
        {recharge.utr && (
          <>
            {' · UTR '}
            <span className="font-medium text-ink tabular-nums">{recharge.utr}</span>
          </>
        )}
      </p>
      <p>Once it is on our statement the money is in your wallet, and this page says so by itself. You can leave it.</p>
    </RechargeResult>
  );
}
