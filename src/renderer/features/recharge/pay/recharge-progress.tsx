import { ArrowLeft, SearchX } from 'lucide-react';
import { Problem } from '#shared/problem.ts';
import type { Recharge, RechargeId } from '#shared/contract/recharges.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { useWords } from '#renderer/words/words.ts';
import { ClosedRecharge } from './closed-recharge.tsx';
import { FocusOnNext } from './focus-on-next.tsx';
import { GatewayPayment } from './gateway-payment.tsx';
import { PaidRecharge } from './paid-recharge.tsx';
import { isUnderWay, useRecharge } from '#renderer/data/recharges.ts';
import { RechargeReview } from './recharge-review.tsx';
import { UpiPayment } from './upi-payment.tsx';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

type RechargeProgressProps = {
  /** Undefined for a malformed one. */
  id: RechargeId | undefined;
  onStartOver: () => void;
};

/** One recharge in its current status: pending, under review, paid or closed. */
export function RechargeProgress({ id, onStartOver }: RechargeProgressProps) {
  const t = useWords(rechargeWords);
  const { data: recharge, error, isPending, refetch } = useRecharge(id);
  const isUnknown = id === undefined || (error instanceof Problem && error.code === 'not_found');
  if (isPending && !isUnknown) {
    return (
      <div aria-busy data-unsized className="grid justify-items-center gap-4 p-6">
        <Skeleton className="h-10 w-40" />
        <Skeleton className="size-56" />
        <Skeleton className="h-10 w-full" />
      </div>
    );
  }
  return (
    <>
      {recharge ? (
        <FocusOnNext key={recharge.status}>
          <Step recharge={recharge} onStartOver={onStartOver} />
        </FocusOnNext>
      ) : isUnknown ? (
        <EmptyState icon={SearchX} title={t.unknown}>
          {t.unknownText}
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {(!recharge || isUnderWay(recharge)) && (
        <div className="border-t border-line px-2 py-2 md:px-4">
          <Button variant="ghost" onClick={onStartOver}>
            <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
            {t.another}
          </Button>
        </div>
      )}
    </>
  );
}

function Step({ recharge, onStartOver }: { recharge: Recharge; onStartOver: () => void }) {
  const { status, upi } = recharge;
  if (status === 'review') return <RechargeReview recharge={recharge} />;
  if (status === 'paid') return <PaidRecharge recharge={recharge} onAgain={onStartOver} />;
  if (status !== 'pending') return <ClosedRecharge recharge={recharge} onStartOver={onStartOver} />;
  return upi ? <UpiPayment recharge={recharge} upi={upi} /> : <GatewayPayment recharge={recharge} />;
}
