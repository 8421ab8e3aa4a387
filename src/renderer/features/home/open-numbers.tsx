import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useApi } from '#renderer/lib/app-services.tsx';
import { openNumbersQuery } from '#renderer/data/numbers.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { oneStop } from '#renderer/ui/keys/one-stop.ts';
import { useWords } from '#renderer/words/words.ts';
import { OpenNumber } from './open-number.tsx';
import { SectionHead } from './section-head.tsx';
import { homeWords } from '#renderer/words/en/home.ts';

export function OpenNumbers() {
  const t = useWords(homeWords);
  const { data, error, isFetching, refetch } = useQuery(openNumbersQuery(useApi()));
  const numbers = data?.data;
  return (
    <section className="grid gap-2">
      <SectionHead
        title={t.openNumbers}
        note={numbers?.length ? t.howManyOpen(numbers.length) : undefined}
        {...(numbers?.length && { to: '/buy-number', more: t.manage })}
      />
      <Card ref={oneStop} className="divide-y divide-line overflow-hidden">
        {!numbers && !error && (
          <div className="p-4" aria-busy data-unsized>
            <Skeleton className="h-20 max-lg:h-44" />
          </div>
        )}
        {!numbers && error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {numbers?.length === 0 && (
          <EmptyState
            icon={Smartphone}
            title={t.noneOpen}
            action={<ButtonLink to="/buy-number">{t.buyOne}</ButtonLink>}
          >
            {t.noneOpenText}
          </EmptyState>
        )}
        {numbers?.map((number) => (
          <OpenNumber key={number.id} number={number} />
        ))}
      </Card>
    </section>
  );
}
