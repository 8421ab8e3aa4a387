import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchServices } from '#shared/text/service-search.ts';
import { allPricesQuery } from '#renderer/data/storefront.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { SearchBox } from '#renderer/ui/form/search-box.tsx';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';
import { LoadFailure } from '../load-failure.tsx';
import { PriceTile } from '../price-tile.tsx';
import { PageHead } from './page-head.tsx';
import { VisitorFrame } from '../visitor-frame.tsx';

/** All services in stock with their lowest prices, to search. */
export function AllServices() {
  const t = useWords(landingWords);
  const [search, setSearch] = useState('');
  const { data, isError, refetch } = useQuery(allPricesQuery(useApi()));
  const found = data && searchServices(data.data, search);
  return (
    <VisitorFrame>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PageHead title={t.allTitle} lead={t.pricesNote} path={[{ to: '/', text: t.home }]} />
        {/* Without scripts there is nothing that searches. */}
        <div className="max-w-[26rem] noscript:hidden">
          <SearchBox label={t.search} placeholder={t.search} value={search} onChange={setSearch} />
        </div>
        {!data && isError && <LoadFailure onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton className="h-96 rounded-12" />}
        {found && (
          <ul className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-3">
            {found.map((service) => (
              <li key={service.id}>
                <PriceTile service={service} />
              </li>
            ))}
          </ul>
        )}
        <output className="text-muted empty:hidden">
          {found?.length === 0 && t.noneFound({ search: search.trim() })}
        </output>
      </div>
    </VisitorFrame>
  );
}
