import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { NumberId } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { pageTitles } from '#renderer/words/en/app.ts';
import { Card } from '#renderer/ui/page/card.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { OneFailure } from '#renderer/ui/feedback/one-failure.tsx';
import { Page } from '#renderer/ui/page/page.tsx';
import { buyWords } from '#renderer/words/en/buy-number.ts';
import { MyNumbers } from './my-numbers/my-numbers.tsx';
import type { Fresh } from './my-numbers/use-fresh.ts';
import { useIsPhone } from './my-numbers/use-is-phone.ts';
import { ServiceOffers } from './offers/service-offers.tsx';
import { ServicePicker } from './services/service-picker.tsx';
import { ServiceSkeleton } from './services/service-skeleton.tsx';
import { useChoice } from './services/use-choice.ts';
import { useMyServices, useServices } from '#renderer/data/catalogue.ts';

/**
 * Services, their offers, and my numbers side by side where there is room. On the phone my numbers come first, because
 * the code appears there; beside them they come last, so that Tab reaches the search before them.
 */
export function BuyNumberPage() {
  const t = useWords(buyWords);
  const { buyNumber: title } = useWords(pageTitles);
  const services = useServices();
  const own = useMyServices();
  // The order of services is personal: shown once it has loaded, so that nothing moves under a finger.
  const waiting = services.isPending || own.isPending;
  const choice = useChoice(waiting ? undefined : services.data, own.data);
  // The dashboard hands on which of the open numbers was tapped.
  const wanted = readOpen(useLocation().state);
  const [fresh, setFresh] = useState<Fresh | undefined>(wanted && { id: wanted, row: null });
  const mine = <MyNumbers key="mine" fresh={fresh} className={mineLook} />;
  const isPhone = useIsPhone();
  return (
    <Page title={title}>
      <OneFailure>
        <div className={columns}>
          {isPhone && mine}
          <section
            key="services"
            aria-label={t.services}
            className="min-w-0 md:col-start-1 md:row-start-1 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
          >
            {waiting && <ServiceSkeleton />}
            {services.isError && !services.data && (
              <Card>
                <ErrorState error={services.error} onRetry={() => void services.refetch()} />
              </Card>
            )}
            {!waiting && services.data?.length === 0 && (
              <Card>
                <EmptyState icon={PackageSearch} title={t.nothingOnSale}>
                  {t.nothingOnSaleText}
                </EmptyState>
              </Card>
            )}
            {!waiting && services.data && services.data.length > 0 && (
              <ServicePicker choice={choice} count={services.data.length} />
            )}
          </section>
          <section
            key="offers"
            aria-labelledby="offers"
            className="min-w-0 md:col-start-1 lg:col-start-2 lg:row-start-1"
          >
            <ServiceOffers
              choice={choice}
              waiting={waiting}
              onBought={({ id }, row) => setFresh({ id, row: row ?? null })}
            />
          </section>
          {!isPhone && mine}
        </div>
      </OneFailure>
    </Page>
  );
}

function readOpen(state: unknown): NumberId | undefined {
  return (state as { open?: NumberId } | null)?.open;
}

const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr] md:gap-x-5 ' +
  'lg:grid-cols-[13.5rem_minmax(0,1fr)_20rem] lg:grid-rows-none';

/** Stays in view beside a long list of offers. The padding leaves space for shadows and focus rings. */
const mineLook =
  'min-w-0 md:sticky md:top-[calc(var(--header-height)+1rem)] md:col-start-2 md:row-start-1 md:row-end-3 md:-mx-2 md:-mt-2 md:max-h-[calc(100dvh-var(--header-height)-1rem)] md:overflow-y-auto md:p-2 ' +
  'md:pb-6 md:[scrollbar-width:thin] lg:col-start-3 lg:row-end-2';
