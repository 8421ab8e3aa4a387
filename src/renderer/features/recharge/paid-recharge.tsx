import { Check } from 'lucide-react';
import type { Recharge } from '#shared/wallet.ts';
import { Button, ButtonLink } from '#renderer/ui/button.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { RechargeResult } from './recharge-result.tsx';

export function PaidRecharge({ recharge, onAgain }: { recharge: Recharge; onAgain: () => void }) {
  return (
    <RechargeResult
      icon={Check}
      tone="good"
      title={
        <>
          <Money amount={recharge.amount} /> added
        </>
      }
      actions={
        <>
          <ButtonLink to="/buy-number" variant="solid" size="lg">
            Buy a number
          </ButtonLink>
          <Button size="lg" onClick={onAgain}>
            Recharge again
          </Button>
        </>
      }
    >
      <p>It is in your wallet, ready to spend.</p>
    </RechargeResult>
  );
}
