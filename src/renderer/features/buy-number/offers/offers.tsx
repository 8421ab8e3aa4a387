import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Layers, WifiOff } from 'lucide-react';
import type { CountryId, Offer, Service } from '#shared/contract/catalogue.ts';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { starMutation } from '#renderer/data/catalogue.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { Chip } from '#renderer/ui/button/chip.tsx';
import { oneStop } from '#renderer/ui/keys/one-stop.ts';
import { hint } from '#renderer/ui/overlay/hint.ts';
import { buyWords } from '#renderer/words/en/buy-number.ts';
import { groupByCountry } from './offer-groups.ts';
import { OfferList } from './offer-list.tsx';
import { findOffers, sortOffers, type OfferSort } from './offer-order.ts';
import { SearchBox } from '#renderer/ui/form/search-box.tsx';
import { StarButton } from '../services/star-button.tsx';
import type { Buying } from './use-buy.ts';
import { useDialCodes } from './use-dial-codes.ts';

const BuyPlanDialog = lazy(async () => ({ default: (await import('../plan/buy-plan-dialog.tsx')).BuyPlanDialog }));

const manyCountries = 8;
const sorts: OfferSort[] = ['best', 'price', 'odds', 'stock'];

type OffersProps = {
  service: Service;
  offers: Offer[];
  sort: OfferSort;
  onSort: (sort: OfferSort) => void;
  /** The country that is searched for. */
  search: string;
  onSearch: (search: string) => void;
  buying: Buying;
  /** Why nothing can be bought now. */
  waitingReason: string | undefined;
  onBought: (number: PhoneNumber) => void;
};

/** The offers of one service, grouped by country, in the chosen order. */
export function Offers({
  service,
  offers,
  sort,
  onSort,
  search,
  onSearch,
  buying,
  waitingReason,
  onBought,
}: OffersProps) {
  const t = useWords(buyWords);
  const star = useMutation(starMutation(useApi(), useQueryClient()));
  const [planned, setPlanned] = useState<CountryId>();
  const sorted = useMemo(() => sortOffers(offers, sort), [offers, sort]);
  const countries = useMemo(() => groupByCountry(sorted).length, [sorted]);
  const many = countries > manyCountries;
  const dial = useDialCodes(search);
  const found = useMemo(() => {
    const hits = findOffers(sorted, search, dial);
    // Without a box that shows the search, it only decides what comes first.
    return many ? hits : [...hits, ...sorted.filter((offer) => !hits.includes(offer))];
  }, [many, sorted, search, dial]);
  return (
    <>
      <div className="flex min-h-8 items-center gap-x-2 max-md:min-h-11">
        <h2 id="offers" className="flex min-w-0 items-center gap-2 font-semibold">
          <span className="truncate">{service.name}</span>
          <small className="text-12 font-normal whitespace-nowrap text-faint">{t.countries(countries)}</small>
        </h2>
        <StarButton service={service} onStar={star.mutate} />
        {sorted[0] && (
          <Button
            size="sm"
            className="ml-auto"
            {...hint(t.severalHint)}
            onClick={() => setPlanned((found[0] ?? sorted[0])?.country.id)}
          >
            <Layers size={16} strokeWidth={1.75} aria-hidden />
            {t.several}
          </Button>
        )}
      </div>
      {star.isError && star.variables.id === service.id && (
        <p role="alert" className="mt-1 text-bad">
          {t.starNotKept}
        </p>
      )}
      <fieldset ref={oneStop} aria-label={t.sortBy} className="mt-2 flex flex-wrap gap-x-1.5 gap-y-3">
        {sorts.map((each) => (
          <Chip
            key={each}
            selected={each === sort}
            {...hint(each === 'best' ? t.bestHint : undefined)}
            onClick={() => onSort(each)}
            data-step
          >
            {t[each]}
          </Chip>
        ))}
      </fieldset>
      <div ref={oneStop}>
        {many && (
          <div className="mt-2">
            <SearchBox
              label={t.searchCountries}
              placeholder={t.searchSoManyCountries(countries)}
              value={search}
              onChange={onSearch}
            />
          </div>
        )}
        {waitingReason !== undefined && (
          <output className="mt-2 flex items-center gap-2 rounded-8 bg-warn-soft px-3 py-2">
            {waitingReason === t.offline && (
              <WifiOff size={16} strokeWidth={1.75} aria-hidden className="flex-none text-warn" />
            )}
            {waitingReason}
          </output>
        )}
        <Card className="@container mt-2 overflow-hidden">
          <OfferList
            service={service}
            offers={found}
            candidates={sorted}
            buying={buying}
            online={waitingReason === undefined}
            onPlan={setPlanned}
          />
          {found.length === 0 && (
            <p className="px-4 py-8 text-center text-muted">
              {t.noOfferFrom({ search: search.trim() })}{' '}
              <button type="button" className="font-medium text-accent-text underline" onClick={() => onSearch('')}>
                {t.showAllCountries}
              </button>
            </p>
          )}
        </Card>
      </div>
      {planned !== undefined && (
        <Suspense>
          <BuyPlanDialog
            service={service}
            offers={sorted}
            country={planned}
            onBought={onBought}
            onClose={() => setPlanned(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
