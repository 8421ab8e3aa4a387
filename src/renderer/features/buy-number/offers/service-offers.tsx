import { PackageX, SearchX } from 'lucide-react';
import { Card } from '#renderer/ui/page/card.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { useWords } from '#renderer/words/words.ts';
import { Button, keepFocusNear, useWaitingReason } from '#renderer/ui/button/button.tsx';
import { buyWords } from '#renderer/words/en/buy-number.ts';
import { useOffers } from '#renderer/data/catalogue.ts';
import { Offers } from './offers.tsx';
import { OffersSkeleton } from './offers-skeleton.tsx';
import { useBuy, type Bought } from './use-buy.ts';
import type { Choice } from '../services/use-choice.ts';

type ServiceOffersProps = {
  choice: Choice;
  /** The services, and with them the choice, are still loading. */
  waiting: boolean;
  onBought: Bought;
};

/** The offers of the chosen or searched service, or their loading, error or empty state. */
export function ServiceOffers({ choice, waiting, onBought }: ServiceOffersProps) {
  const t = useWords(buyWords);
  const { service, serviceId, sort, chooseSort, search, found, searchFor } = choice;
  const offers = useOffers(serviceId);
  const buying = useBuy(onBought);
  const waitingReason = useWaitingReason(t.offline);

  if (waiting || (serviceId !== undefined && offers.isPending)) return <OffersSkeleton />;
  if (found.length === 0 && search) {
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          title={t.nothingCalled({ search: search.trim() })}
          action={
            <Button ref={keepFocusNear} onClick={() => searchFor('')}>
              {t.showAll}
            </Button>
          }
        />
      </Card>
    );
  }
  if (offers.isError && !offers.data) {
    return (
      <Card>
        <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />
      </Card>
    );
  }
  if (!service || !offers.data) return null;
  if (offers.data.length === 0 && buying.attempts.size === 0) {
    return (
      <Card>
        <EmptyState icon={PackageX} title={t.noOffers({ service: service.name })}>
          {t.noOffersText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Offers
      key={service.id}
      service={service}
      offers={offers.data}
      sort={sort}
      onSort={chooseSort}
      search={choice.countrySearch}
      onSearch={choice.searchForCountry}
      buying={buying}
      waitingReason={waitingReason}
      onBought={onBought}
    />
  );
}
