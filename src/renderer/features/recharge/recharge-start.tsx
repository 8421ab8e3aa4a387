import { CircleSlash } from 'lucide-react';
import type { RechargeId } from '#shared/wallet.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorState } from '#renderer/ui/error-state.tsx';
import { suggestedAmount } from './amount.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { RechargeForm } from './recharge-form.tsx';
import { useRechargeMethods } from './recharge.queries.ts';

type RechargeStartProps = { suggested: string | null; onStarted: (id: RechargeId) => void };

/** How much and how: once the ways to pay are known. */
export function RechargeStart({ suggested, onStarted }: RechargeStartProps) {
  const methods = useRechargeMethods();
  if (methods.isPending) return <FormSkeleton />;
  if (!methods.data) return <ErrorState error={methods.error} onRetry={() => void methods.refetch()} />;
  if (methods.data.length === 0) {
    return (
      <EmptyState icon={CircleSlash} title="No way to pay right now">
        The shop takes no payments at the moment. Your balance is safe; look in again later.
      </EmptyState>
    );
  }
  return <RechargeForm methods={methods.data} suggested={suggestedAmount(suggested)} onStarted={onStarted} />;
}
