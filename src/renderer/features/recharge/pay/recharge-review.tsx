import { Hourglass } from 'lucide-react';
import type { Recharge } from '#shared/contract/recharges.ts';
import { Money } from '#renderer/ui/format/money.tsx';
import { useWords } from '#renderer/words/words.ts';
import { RechargeResult } from './recharge-result.tsx';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

export function RechargeReview({ recharge }: { recharge: Recharge }) {
  const t = useWords(rechargeWords);
  return (
    <RechargeResult icon={Hourglass} tone="warn" title={t.checking}>
      <p>
        <Money amount={recharge.amount} className="font-medium text-ink" />
        {recharge.utr && (
          <>
            {' · UTR '}
            <span translate="no" className="font-medium text-ink tabular-nums">
              {recharge.utr}
            </span>
          </>
        )}
      </p>
      <p>{t.checkingText}</p>
    </RechargeResult>
  );
}
