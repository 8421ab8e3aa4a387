import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '#renderer/lib/app-services.tsx';
import { openNumbersQuery } from '#renderer/data/numbers.ts';
import { recentTransactionsQuery } from '#renderer/data/wallet.ts';
import { classes } from '#renderer/ui/classes.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { oneStop } from '#renderer/ui/keys/one-stop.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { useIsWide } from '#renderer/lib/media-query.ts';
import { NumberLine } from '#renderer/ui/numbers/number-line.tsx';
import { useWords } from '#renderer/words/words.ts';
import { OpenNumber, SpokenCode } from './open-number.tsx';
import { FirstSteps } from './first-steps.tsx';
import { SectionHead } from './section-head.tsx';
import { homeWords } from '#renderer/words/en/home.ts';

export function OpenNumbers() {
  const t = useWords(homeWords);
  const navigate = useNavigate();
  const isWide = useIsWide();
  const { data, error, isFetching, refetch } = useQuery(openNumbersQuery(useApi()));
  const numbers = data?.data;
  const recent = useQuery(recentTransactionsQuery(useApi()));
  const isEmpty = numbers?.length === 0 && !recent.isPending;
  if (isEmpty && recent.data?.data.length === 0) return <FirstSteps className={place} />;
  return (
    // A phone shows the shop in this place while no number is open.
    <section className={classes(place, 'grid gap-2', isEmpty && 'max-lg:hidden')}>
      <SectionHead
        title={t.openNumbers}
        note={numbers?.length ? t.howManyOpen(numbers.length) : undefined}
        {...(numbers?.length && { to: '/buy-number', more: t.manage })}
      />
      <Card ref={oneStop} className="divide-y divide-line overflow-hidden">
        {!isEmpty && !numbers?.length && !error && (
          <div className="p-4" aria-busy data-unsized>
            <Skeleton className="h-20 max-lg:h-44" />
          </div>
        )}
        {!numbers && error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {isEmpty && (
          <EmptyState
            icon={Smartphone}
            title={t.noneOpen}
            action={<ButtonLink to="/buy-number">{t.buyOne}</ButtonLink>}
          >
            {t.noneOpenText}
          </EmptyState>
        )}
        {numbers?.map((number, index) =>
          isWide || index === 0 ? (
            <OpenNumber key={number.id} number={number} />
          ) : (
            <NumberLine
              key={number.id}
              number={number}
              label={`${number.service.name} · ${countryName(number.country)}`}
              t={t}
              onOpen={() => void navigate('/buy-number', { state: { open: number.id } })}
              className="pr-2 pl-4"
            >
              <SpokenCode number={number} />
            </NumberLine>
          ),
        )}
      </Card>
    </section>
  );
}

const place = 'lg:col-start-2 lg:row-span-2';
