import { Layers } from 'lucide-react';
import { useOfferList, type OfferFilter, type StaffOffer } from '#renderer/data/admin/catalogue/offers.ts';
import { useServers } from '#renderer/data/admin/catalogue/servers.ts';
import { useOpenSteps } from '#renderer/ui/admin/list/use-open-steps.ts';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { AdminTools } from '#renderer/ui/admin/page/tabs.tsx';
import { useMedia } from '#renderer/ui/admin/page/use-media.ts';
import { FilterBar, FilterChip, ToggleChip } from '#renderer/ui/admin/search/filter-chip.tsx';
import { SearchField } from '#renderer/ui/admin/search/search-field.tsx';
import { SheetGrid } from '#renderer/ui/admin/sheet/sheet-grid.tsx';
import { ListEnd } from '#renderer/ui/admin/table/list-lines.tsx';
import { TableSkeleton } from '#renderer/ui/admin/table/table-skeleton.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { useFilters } from '#renderer/ui/history/use-filters.ts';
import { useCatalogueNames } from '#renderer/data/admin/catalogue/offers.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { useServicesHead } from '../use-services-head.tsx';
import { FreshRows, SheetKeyHints } from '../sheet/sheet-parts.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { OffersFoot } from './offers-foot.tsx';
import { ServerStrip } from './server-strip.tsx';
import { useOfferSheet } from './use-offer-sheet.ts';
import { ChangeNotice } from '../../layout/needs-factor.tsx';

const filterNames = ['search', 'server', 'country', 'service', 'health', 'floor'] as const;

/** All offers as a spreadsheet: edited in place, saved at once, with what that changes shown before. */
export function OffersTab() {
  const head = useServicesHead('offers');
  const t = useWords(adminServicesWords);
  const { parameters, change } = useFilters();
  const filter: OfferFilter = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = parameters.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const list = useOfferList(filter);
  const rows = list.rows ?? noRows;
  const offers = useOfferSheet(rows, list.keyOf);
  const oneLine = useMedia('columns');
  const { open, show, onPrevious, onNext } = useOpenSteps(rows.map(list.keyOf), list.gone);
  const opened = rows.find((row) => list.keyOf(row) === open);
  const clear = () => change(Object.fromEntries(filterNames.map((name) => [name, undefined])));

  return (
    <AdminPage
      {...head}
      tools={
        <>
          <ServerStrip />
          <Tools search={filter.search ?? ''} onSearch={(search) => change({ search })} />
        </>
      }
      foot={<OffersFoot offers={offers} rows={rows} />}
      panel={
        opened && (
          <OfferPanel
            key={list.keyOf(opened)}
            offer={opened}
            offers={offers}
            onPrevious={onPrevious}
            onNext={onNext}
            onClose={() => show(undefined)}
          />
        )
      }
    >
      {list.error ? (
        <ErrorState error={list.error} onRetry={list.retry} retrying={list.isRetrying} />
      ) : !list.rows ? (
        <TableSkeleton oneLine={oneLine} />
      ) : (
        <>
          <FreshRows list={list} />
          <SheetGrid
            label={t.offers}
            sheet={offers.sheet}
            isLoading={list.isStale}
            empty={
              <EmptyState
                icon={Layers}
                title={t.noOffers}
                action={Object.keys(filter).length > 0 && <Button onClick={clear}>{t.clearFilters}</Button>}
              >
                {t.noOffersText}
              </EmptyState>
            }
            hasMore={list.hasMore}
            onEnd={list.readOn}
            open={open}
            onOpen={show}
            isQuiet={isResting}
            end={<ListEnd list={list} />}
          />
        </>
      )}
    </AdminPage>
  );
}

const noRows: StaffOffer[] = [];

/** Nothing of it is sold now. */
function isResting({ server, for_sale, is_listed }: StaffOffer): boolean {
  return !server.is_selling || !for_sale || !is_listed;
}

function Tools({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useWords(adminServicesWords);
  const servers = useServers();
  const names = useCatalogueNames();
  const optionsOf = <N extends { id: number; name: string }>(rows: readonly N[] = [], nameOf: (row: N) => string) =>
    rows.map((row) => ({ value: String(row.id), label: nameOf(row) }));
  return (
    <>
      <AdminTools>
        <SearchField
          label={t.search}
          placeholder={t.search}
          value={search}
          onChange={onSearch}
          className="md:max-w-75"
        />
        <FilterBar label={t.filters}>
          <FilterChip label={t.server} name="server" options={optionsOf(servers.data, ({ name }) => name)} />
          <FilterChip label={t.country} name="country" options={optionsOf(names.data?.countries, countryName)} />
          <ToggleChip label={t.lowHealth} name="health" value="low" />
          <ToggleChip label={t.nearFloor} name="floor" value="near" />
        </FilterBar>
        <SheetKeyHints />
      </AdminTools>
      <ChangeNotice permission="offers.edit" className="mx-4 mb-2" />
    </>
  );
}
