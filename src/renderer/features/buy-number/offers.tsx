import { useMemo, useState } from 'react';
import { WifiOff } from 'lucide-react';
import type { Offer, Service } from '#shared/catalogue.ts';
import { Card } from '#renderer/ui/card.tsx';
import { Chip } from '#renderer/ui/chip.tsx';
import { groupByCountry } from './offer-groups.ts';
import { OfferList } from './offer-list.tsx';
import { findOffers, sortOffers, type OfferSort } from './offer-order.ts';
import { SearchBox } from '#renderer/ui/search-box.tsx';
import type { Buying } from './use-buy.ts';

const manyCountries = 8;
const sorts: { sort: OfferSort; label: string }[] = [
  { sort: 'odds', label: 'Best odds' },
  { sort: 'price', label: 'Price' },
  { sort: 'stock', label: 'Stock' },
];

type OffersProps = {
  service: Service;
  offers: Offer[];
  sort: OfferSort;
  onSort: (sort: OfferSort) => void;
  buying: Buying;
  online: boolean;
};

/** The offers of one service: by country, in the chosen order. */
export function Offers({ service, offers, sort, onSort, buying, online }: OffersProps) {
  const [search, setSearch] = useState('');
  const sorted = useMemo(() => sortOffers(offers, sort), [offers, sort]);
  const countries = useMemo(() => groupByCountry(sorted).length, [sorted]);
  const many = countries > manyCountries;
  const found = useMemo(() => (many ? findOffers(sorted, search) : sorted), [many, sorted, search]);
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-x-3 gap-y-2">
        <h2 id="offers" className="flex min-w-0 items-center gap-2 font-semibold">
          <span className="truncate">{service.name}</span>
          <small className="text-12 font-normal whitespace-nowrap text-faint max-sm:sr-only">
            {countries} {countries === 1 ? 'country' : 'countries'}
          </small>
        </h2>
        <fieldset aria-label="Sort by" className="flex gap-1.5">
          {sorts.map(({ sort: each, label }) => (
            <Chip key={each} selected={each === sort} onClick={() => onSort(each)}>
              {label}
            </Chip>
          ))}
        </fieldset>
      </div>
      {many && (
        <div className="mt-2">
          <SearchBox
            label="Search countries"
            placeholder={`Search ${countries} countries`}
            value={search}
            onChange={setSearch}
          />
        </div>
      )}
      {!online && (
        <output className="mt-2 flex items-center gap-2 rounded-8 bg-warn-soft px-3 py-2">
          <WifiOff size={16} strokeWidth={1.75} aria-hidden className="flex-none text-warn" />
          You are offline. Buying waits until you are back, so nothing is charged unseen.
        </output>
      )}
      <Card className="@container mt-2 overflow-hidden">
        <OfferList service={service} offers={found} candidates={sorted} buying={buying} online={online} />
        {found.length === 0 && (
          <p className="px-4 py-8 text-center text-muted">
            No offer from “{search.trim()}”.{' '}
            <button type="button" className="font-medium text-accent-text underline" onClick={() => setSearch('')}>
              Show all countries
            </button>
          </p>
        )}
      </Card>
    </>
  );
}
