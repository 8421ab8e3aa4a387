import { Layers } from 'lucide-react';
import { useServiceList, type StaffService } from '#renderer/data/admin/catalogue/services.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOpenSteps } from '#renderer/ui/admin/list/use-open-steps.ts';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { AdminTools } from '#renderer/ui/admin/page/tabs.tsx';
import { useMedia } from '#renderer/ui/admin/page/use-media.ts';
import { SearchField } from '#renderer/ui/admin/search/search-field.tsx';
import { SheetGrid } from '#renderer/ui/admin/sheet/sheet-grid.tsx';
import { ListEnd } from '#renderer/ui/admin/table/list-lines.tsx';
import { TableSkeleton } from '#renderer/ui/admin/table/table-skeleton.tsx';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { useFilters } from '#renderer/ui/history/use-filters.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { FreshRows, SheetKeyHints } from '../sheet/sheet-parts.tsx';
import { useServicesHead } from '../use-services-head.tsx';
import { ServicePanel } from './service-panel.tsx';
import { ServicesFoot } from './services-foot.tsx';
import { useServiceSheet } from './use-service-sheet.ts';
import { ChangeNotice } from '../../layout/needs-factor.tsx';

/** Services in the order of the customers' list, as a spreadsheet: edited in place, saved at once. */
export function ServicesTab() {
  const head = useServicesHead('services');
  const t = useWords(adminServicesWords);
  const { parameters, change } = useFilters();
  const search = parameters.get('search') ?? '';
  const list = useServiceList(search);
  const rows = list.rows ?? noRows;
  const oneLine = useMedia('columns');
  const { open, show, onPrevious, onNext } = useOpenSteps(rows.map(list.keyOf), list.gone);
  const opened = rows.find((row) => list.keyOf(row) === open);
  const services = useServiceSheet({ rows, keyOf: list.keyOf, onOpen: show, beside: opened !== undefined });
  const find = (text: string) => change({ search: text });

  return (
    <AdminPage
      {...head}
      tools={
        <>
          <AdminTools>
            <SearchField
              label={t.searchServices}
              placeholder={t.searchServices}
              value={search}
              onChange={find}
              className="md:max-w-75"
            />
            <SheetKeyHints />
          </AdminTools>
          <ChangeNotice permission="offers.edit" className="mx-4 mb-2" />
        </>
      }
      foot={<ServicesFoot services={services} rows={rows} />}
      panel={
        opened && (
          <ServicePanel
            key={open}
            service={opened}
            sheet={services.sheet}
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
            label={t.services}
            sheet={services.sheet}
            isLoading={list.isStale}
            empty={search === '' ? <NoServices /> : <NothingFound onClear={() => find('')} />}
            hasMore={list.hasMore}
            onEnd={list.readOn}
            open={open}
            onOpen={show}
            isQuiet={isHidden}
            end={<ListEnd list={list} />}
          />
        </>
      )}
    </AdminPage>
  );
}

const noRows: StaffService[] = [];

function isHidden({ enabled }: StaffService): boolean {
  return !enabled;
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useWords(adminServicesWords);
  return (
    <EmptyState icon={Layers} title={t.noServices} action={<Button onClick={onClear}>{t.clearSearch}</Button>}>
      {t.noServicesText}
    </EmptyState>
  );
}

/** A shop that sells nothing yet. */
function NoServices() {
  const t = useWords(adminServicesWords);
  const may = useMay();
  const action = may('offers.edit') && <ButtonLink to="/admin/add-service">{t.addServiceSubmit}</ButtonLink>;
  return (
    <EmptyState icon={Layers} title={t.noServicesYet} action={action}>
      {t.noServicesYetText}
    </EmptyState>
  );
}
