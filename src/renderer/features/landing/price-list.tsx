import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Storefront } from '#shared/contract/storefront.ts';
import { searchServices } from '#shared/text/service-search.ts';
import { allPricesQuery } from '#renderer/data/storefront.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { focusHere } from '#renderer/ui/form/field.tsx';
import { SearchBox } from '#renderer/ui/form/search-box.tsx';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';
import { PriceTile } from './price-tile.tsx';

/** How many more services are shown at a time. */
const pageSize = 48;

/** Services with their lowest prices: the first ones, and all of them once the visitor asks. */
export function PriceList({ storefront, failed }: { storefront: Storefront | undefined; failed: boolean }) {
  const t = useWords(landingWords);
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(pageSize);
  /** What gets the focus when its button disappears: the search, or the first new tile by its index. */
  const [focused, setFocused] = useState<'search' | number>();
  const all = useQuery({ ...allPricesQuery(useApi()), enabled: false });
  const found = all.data && searchServices(all.data.data, search);
  const shown = found?.slice(0, limit) ?? storefront?.services;
  if ((shown?.length === 0 && search === '') || (!shown && failed)) return null;

  const showAll = async () => {
    setFocused('search');
    const { error } = await all.refetch();
    if (error) toastFailure(error);
  };
  const showMore = () => {
    setFocused(limit);
    setLimit(limit + pageSize);
  };
  const onSearch = (text: string) => {
    setSearch(text);
    setLimit(pageSize);
  };
  return (
    <section aria-labelledby="prices" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div className="grid gap-1">
          <h2 id="prices" className="text-24 font-bold tracking-[-0.02em]">
            {t.prices}
          </h2>
          <p className="text-muted">{t.pricesNote}</p>
        </div>
        {storefront && (
          <p className="text-muted tabular-nums">
            {t.services(storefront.service_count)} · {t.countries(storefront.country_count)}
          </p>
        )}
      </div>
      {found && (
        <SearchBox
          ref={focused === 'search' ? focusHere : undefined}
          label={t.search}
          placeholder={t.search}
          value={search}
          onChange={onSearch}
        />
      )}
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-3">
        {shown?.map((service, index) => (
          <li key={service.id}>
            <PriceTile service={service} ref={focused === index ? focusHere : undefined} />
          </li>
        ))}
        {!shown && places.map((place) => <Skeleton key={place} className="h-19 rounded-12" />)}
      </ul>
      <output className="text-center text-muted empty:hidden">
        {found?.length === 0 && t.noneFound({ search: search.trim() })}
      </output>
      {!found && storefront && storefront.service_count > storefront.services.length && (
        <Button className="justify-self-center" busy={all.isFetching} onClick={() => void showAll()}>
          {t.allServices}
        </Button>
      )}
      {found && found.length > limit && (
        <Button className="justify-self-center" onClick={showMore}>
          {t.more({ count: Math.min(pageSize, found.length - limit) })}
        </Button>
      )}
    </section>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
