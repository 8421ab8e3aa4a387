import { CircleSlash } from 'lucide-react';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { useWords } from '#renderer/words/words.ts';
import { suggestedAmount } from './amount.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { RechargeForm } from './recharge-form.tsx';
import { useRechargeMethods } from './recharge.queries.ts';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

type RechargeStartProps = { suggested: string | null; onStarted: (id: RechargeId) => void };

/** How much and how: once the ways to pay are known. */
export function RechargeStart({ suggested, onStarted }: RechargeStartProps) {
  const said = useWords(rechargeWords);
  const methods = useRechargeMethods();
  if (methods.isPending) return <FormSkeleton />;
  if (!methods.data) return <ErrorState error={methods.error} onRetry={() => void methods.refetch()} />;
  if (methods.data.length === 0) {
    return (
      <EmptyState icon={CircleSlash} title={said.noMethod}>
        {said.noMethodText}
      </EmptyState>
    );
  }
  return <RechargeForm methods={methods.data} suggested={suggestedAmount(suggested)} onStarted={onStarted} />;
}
