import { CircleSlash } from 'lucide-react';
import { Suspense } from 'react';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { useWords } from '#renderer/words/words.ts';
import { suggestedAmount } from './amount.ts';
import { RechargeForm } from './recharge-form.tsx';
import { useRechargeMethods } from '#renderer/data/recharges.ts';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

type RechargeStartProps = { suggested: string | null; onStarted: (id: RechargeId) => void };

/** Amount and payment method form. */
export function RechargeStart({ suggested, onStarted }: RechargeStartProps) {
  const t = useWords(rechargeWords);
  const methods = useRechargeMethods();
  if (methods.isPending) return <FormSkeleton />;
  if (!methods.data) return <ErrorState error={methods.error} onRetry={() => void methods.refetch()} />;
  const { data, bonuses } = methods.data;
  if (data.length === 0) {
    return (
      <EmptyState icon={CircleSlash} title={t.noMethod}>
        {t.noMethodText}
      </EmptyState>
    );
  }
  // Until the note about bonuses is loaded where the shop has any, so that nothing moves when it comes.
  return (
    <Suspense fallback={<FormSkeleton />}>
      <RechargeForm methods={data} bonuses={bonuses} suggested={suggestedAmount(suggested)} onStarted={onStarted} />
    </Suspense>
  );
}

function FormSkeleton() {
  return (
    <div aria-busy className="grid gap-6 p-4 md:p-6">
      <div className="grid gap-1.5">
        <Skeleton className="h-5 w-16" />
        <Skeleton className="h-14" />
        <Skeleton className="h-4 w-44" />
        <Skeleton className="mt-1.5 h-7 w-72 rounded-full max-md:h-11" />
      </div>
      <div className="grid gap-2">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-[62px]" />
        <Skeleton className="h-[62px]" />
      </div>
      <Skeleton className="h-11" />
    </div>
  );
}
