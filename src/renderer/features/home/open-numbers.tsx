import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useApi } from '#renderer/lib/app-services.tsx';
import { openNumbersQuery } from '#renderer/lib/queries.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorState } from '#renderer/ui/error-state.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { OpenNumber } from './open-number.tsx';
import { SectionHead } from './section-head.tsx';

export function OpenNumbers() {
  const { data, error, isFetching, refetch } = useQuery(openNumbersQuery(useApi()));
  const numbers = data?.data;
  return (
    <section className="grid gap-2">
      <SectionHead
        title="Open numbers"
        note={numbers?.length ? `${numbers.length} open` : undefined}
        {...(numbers?.length && { to: '/buy-number', more: 'Manage' })}
      />
      <Card className="divide-y divide-line overflow-hidden">
        {!numbers && !error && (
          <div className="p-4" aria-busy>
            <Skeleton className="h-20" />
          </div>
        )}
        {!numbers && error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {numbers?.length === 0 && (
          <EmptyState
            icon={Smartphone}
            title="No open numbers"
            action={<ButtonLink to="/buy-number">Buy a number</ButtonLink>}
          >
            A number you buy waits here for its code.
          </EmptyState>
        )}
        {numbers?.map((number) => (
          <OpenNumber key={number.id} number={number} />
        ))}
      </Card>
    </section>
  );
}
