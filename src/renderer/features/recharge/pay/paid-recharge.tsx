import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Recharge } from '#shared/contract/recharges.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { ActionFailure } from '#renderer/ui/feedback/action-failure.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { Money } from '#renderer/ui/format/money.tsx';
import { useWords } from '#renderer/words/words.ts';
import { fillSlot, slot } from '#renderer/ui/format/fill-slot.tsx';
import { DownloadReceipt } from '#renderer/ui/button/download-receipt.tsx';
import { useReadReceipt } from '#renderer/data/receipts.ts';
import { RechargeResult } from './recharge-result.tsx';
import { receiptWords } from '#renderer/words/en/recharge-extras.ts';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

export function PaidRecharge({ recharge, onAgain }: { recharge: Recharge; onAgain: () => void }) {
  const t = useWords(rechargeWords);
  const readReceipt = useReadReceipt();
  const { notDownloaded } = useWords(receiptWords);
  const [failure, setFailure] = useState<unknown>();
  return (
    <RechargeResult
      icon={Check}
      tone="good"
      title={fillSlot(t.added({ amount: slot }), <Money amount={recharge.amount} />)}
      actions={
        <>
          <ButtonLink to="/buy-number" variant="solid" size="lg">
            {t.buyNumber}
          </ButtonLink>
          <Button size="lg" onClick={onAgain}>
            {t.again}
          </Button>
          <DownloadReceipt
            id={recharge.id}
            read={() => readReceipt(recharge.id)}
            variant="ghost"
            className="w-full"
            onFailure={setFailure}
          />
          <ActionFailure error={failure} what={notDownloaded} className="basis-full" />
        </>
      }
    >
      <p>{t.addedText}</p>
      {recharge.bonus !== null && <p>{t.bonusAdded({ bonus: formatMoney(recharge.bonus) })}</p>}
    </RechargeResult>
  );
}
